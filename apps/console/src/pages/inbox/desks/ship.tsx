// 发货: what is sent to whom, and entering carrier and number for one parcel or, pasted, for many (Z13).
import { GiftOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { act } from '#parts/act/act.ts';
import { Facts, factsOf } from '#parts/Facts.tsx';
import type { QueueDesk } from '../desk.ts';
import { ShipLabel } from './ShipLabel.tsx';
import { ShipMarked, ShipPaste } from './ShipPaste.tsx';
import { shipAct, type ShipData } from './ship-act.ts';
import s from './desks.module.css';

const CONFIRMED = 1;

export const ship: QueueDesk = {
  queue: 'ship',
  name: '发货',
  icon: GiftOutlined,
  permission: 'ship_update',
  kind: 'order',
  personOf: (row) => (row.data as ShipData).user_id,
  Facts: ({ row }) => {
    const { item, address_mask, carrier, tracking_no, ship_id } = row.data as ShipData;
    return (
      <>
        <Facts
          title="奖品"
          facts={[
            { name: '奖品', value: `${item.name} × ${item.num}` },
            { name: '发货单', value: <span className="mono">{ship_id}</span> },
            ...(carrier ? [{ name: '快递', value: `${carrier} ${tracking_no ?? ''}` }] : []),
          ]}
        />
        {address_mask && (
          <div>
            <ShipLabel ship_id={ship_id} item={item} />
          </div>
        )}
      </>
    );
  },
  Side: ({ object }) => object && <Facts title="收件信息" facts={factsOf(object)} />,
  batch: true,
  Marked: ShipMarked,
  Tools: ShipPaste,
  acts: (row) =>
    row.state === CONFIRMED
      ? [
          {
            key: 'a',
            name: '登记发货',
            look: 'primary',
            permission: 'ship_update',
            act: act<'POST /console/api/ship/update', { carrier: string; tracking_no: string }>({
              ...shipAct(row),
              initial: { carrier: '', tracking_no: '' },
              Fields: ({ value, set }) => (
                <div className={s.inline}>
                  <Input
                    aria-label="快递"
                    placeholder="快递"
                    maxLength={40}
                    value={value.carrier}
                    onChange={(event) => set({ carrier: event.target.value })}
                  />
                  <Input
                    aria-label="运单号"
                    placeholder="运单号"
                    maxLength={60}
                    value={value.tracking_no}
                    onChange={(event) => set({ tracking_no: event.target.value })}
                  />
                </div>
              ),
              data: ({ carrier, tracking_no }) =>
                carrier.trim() && tracking_no.trim()
                  ? {
                      ship_id: (row.data as ShipData).ship_id,
                      carrier: carrier.trim(),
                      tracking_no: tracking_no.trim(),
                    }
                  : undefined,
            }),
          },
        ]
      : [],
};
