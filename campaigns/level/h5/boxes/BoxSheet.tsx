// The sheet with the contents of a box, which are shown even before it can be opened (LVL-8).
import {
  formatDateAndMinute,
  formatFullAmount,
  instantOfUnixSeconds,
} from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import type { LevelBox } from '../use-grade.ts';
import s from './Prizes.module.css';

export type BoxSheetProps = {
  readonly open: boolean;
  readonly box: LevelBox | undefined;
  /** The current level, or today's activity points. */
  readonly value: number;
  /** Why the box cannot be opened now although it is reached, for example because the phone is offline. */
  readonly closed: string | undefined;
  readonly onOpen: (box: LevelBox) => Promise<void>;
  readonly onClose: () => void;
};

export function BoxSheet({ open, box, value, closed, onOpen, onClose }: BoxSheetProps) {
  if (!box) return null;
  const { kind, at, state, items, claimed_at } = box;
  const unit = kind === 1 ? '级' : '活跃度';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={kind === 1 ? `Lv.${at} 等级宝箱` : `${at} 活跃宝箱`}
      footer={
        <Button block disabled={state !== 1 || closed !== undefined} onPress={() => onOpen(box)}>
          {state === 2 ? '已开启' : state === 0 ? `还差 ${formatFullAmount(at - value)} ${unit}` : (closed ?? '开启')}
        </Button>
      }
    >
      <ul className={s.prizes}>
        {items.map((item) => (
          <li key={item.item_code} className={s.prize}>
            <ItemTile icon={item.icon} size="lg" />
            <span className={s.name}>{itemTextOf(item)}</span>
          </li>
        ))}
      </ul>
      <p className={s.note}>
        {claimed_at === undefined
          ? '内容固定，打开必得'
          : `${formatDateAndMinute(instantOfUnixSeconds(claimed_at))} 开启`}
      </p>
    </Sheet>
  );
}
