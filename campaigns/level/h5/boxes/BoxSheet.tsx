// LVL-8: what is in a box, shown before it can be opened.
import { dateAndMinute, fullAmount, instantOf } from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemText } from '@shengyu/h5/mechanics/sheet/item-text.ts';
import { Thing } from '@shengyu/h5/mechanics/sheet/Thing.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import type { Box } from '../use-grade.ts';
import s from './Prizes.module.css';

export type BoxSheetProps = {
  readonly open: boolean;
  readonly box: Box | undefined;
  /** The level or the day's activity now. */
  readonly value: number;
  /** Why it cannot be opened though it is ready. */
  readonly closed: string | undefined;
  readonly onOpen: (box: Box) => Promise<void>;
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
          {state === 2 ? '已开启' : state === 0 ? `还差 ${fullAmount(at - value)} ${unit}` : (closed ?? '开启')}
        </Button>
      }
    >
      <ul className={s.prizes}>
        {items.map((item) => (
          <li key={item.item_code} className={s.prize}>
            <Thing icon={item.icon} size="lg" />
            <span className={s.name}>{itemText(item)}</span>
          </li>
        ))}
      </ul>
      <p className={s.note}>
        {claimed_at === undefined ? '内容固定，打开必得' : `${dateAndMinute(instantOf(claimed_at))} 开启`}
      </p>
    </Sheet>
  );
}
