// The label of a parcel. Printing it shows the full address, so it asks for a reason like every other eye (CON-4, CONUI-4); the address
// is kept only until the printer has it.
import { PrinterOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { readOnce } from '#lib/call.ts';
import { serverNow } from '#lib/clock.ts';
import { formatTime } from '#lib/format.ts';
import { useMay, useMe } from '#lib/permissions.ts';
import { RevealQuestion } from '#parts/Masked.tsx';
import type { ShipData } from './ship-act.ts';
import s from './ShipLabel.module.css';

/** A browser that does not say when it has printed. */
const FORGET_MS = 30_000;

export function ShipLabel({ ship_id, item }: Pick<ShipData, 'ship_id' | 'item'>) {
  const may = useMay();
  const me = useMe();
  const [isAsking, setIsAsking] = useState(false);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (address === undefined) return;
    const forget = (): void => setAddress(undefined);
    window.addEventListener('afterprint', forget);
    const timer = setTimeout(forget, FORGET_MS);
    window.print();
    return () => {
      window.removeEventListener('afterprint', forget);
      clearTimeout(timer);
    };
  }, [address]);
  if (!may('lookup_detail')) return null;
  const ask = async (reason: string): Promise<void> => {
    const { fields } = await readOnce('GET /console/api/lookup/detail', {
      kind: 'order',
      id: ship_id,
      reveal: 'address',
      reason,
    });
    setIsAsking(false);
    setAddress(fields.find(({ key }) => key === 'address')?.value ?? '');
  };
  return (
    <>
      <Popover
        open={isAsking}
        onOpenChange={setIsAsking}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={<RevealQuestion name="收货地址" button="打印面单" ask={ask} />}
      >
        <Button icon={<PrinterOutlined />}>打印面单</Button>
      </Popover>
      {address !== undefined &&
        createPortal(
          <article className={s.label}>
            <p className={s.address}>{address}</p>
            <p>
              {item.name} × {item.num}
            </p>
            <p>发货单 {ship_id}</p>
            {/* CONUI-5: what leaves the printer says who printed it, and when. */}
            <footer>
              {me.name} {me.account} {formatTime(serverNow()).slice(0, -3)}
            </footer>
          </article>,
          document.body,
        )}
    </>
  );
}
