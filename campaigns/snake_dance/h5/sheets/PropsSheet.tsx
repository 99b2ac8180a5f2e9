// 我的道具: what the member holds of this campaign, lot by lot, with the day on which it ends (P01).
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { ReadSheet } from '@shengyu/h5/features/read/ReadSheet.tsx';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { formatDateAndMinute, instantOfUnixSeconds, useCall } from '@shengyu/h5/mechanics/campaign/services.ts';
import { StandardState } from '@shengyu/ui/States/States.tsx';
import s from './Props.module.css';

export type PropsSheetProps = { readonly open: boolean; readonly onClose: () => void; readonly activity_code: string };

export const PropsSheet = ({ open, onClose, activity_code }: PropsSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="我的道具">
    {open && <Content activity_code={activity_code} />}
  </StageSheet>
);

const SHOWN = 50;

function Content({ activity_code }: { readonly activity_code: string }) {
  const asked = useCall('POST /api/v1/get_my_activity_prop', { activity_code, page: 1, limit: SHOWN }, { staleMs: 0 });
  return (
    <ReadSheet read={asked}>
      {({ list }) =>
        list.length === 0 ? (
          <StandardState inside kind="empty" title="还没有道具" text="做任务或购买礼包，就会有绣球令" />
        ) : (
          <ul className={s.list}>
            {list.map(({ lot_id, item, num, expire_at }) => (
              <li key={lot_id} className={s.lot}>
                <ItemTile icon={item.icon} size="md" />
                <span className={s.name}>{itemTextOf({ ...item, num })}</span>
                <span className={s.until}>
                  {expire_at ? `${formatDateAndMinute(instantOfUnixSeconds(expire_at))} 到期` : '长期有效'}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </ReadSheet>
  );
}
