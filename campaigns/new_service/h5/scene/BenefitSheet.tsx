import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import type { Item } from '@shengyu/h5/features/item/shapes.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import s from './BenefitSheet.module.css';

export type BenefitSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly items: readonly Item[];
};

/** What is in the crate. */
export const BenefitSheet = ({ open, onClose, items }: BenefitSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="注册福利">
    <ul className={s.list}>
      {items.map((item) => (
        <li key={item.item_code} className={s.item}>
          <ItemTile icon={item.icon} size="lg" />
          <span className={s.name}>{itemTextOf(item)}</span>
        </li>
      ))}
    </ul>
    <p className={s.note}>每个实名身份和每台设备限领一次</p>
  </StageSheet>
);
