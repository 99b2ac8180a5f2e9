// Confirmation before decomposing: every item by name with its debris, and for valuable ones a checkbox
// that is not ticked in advance.
import { formatFullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemTextOf } from '@shengyu/h5/features/item/item-text.ts';
import { StageSheet } from '@shengyu/h5/features/sheet/StageSheet.tsx';
import { ItemTile } from '@shengyu/h5/features/item/ItemTile.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Checkbox } from '@shengyu/ui/Checkbox/Checkbox.tsx';
import { useState } from 'react';
import {
  debrisOfSelection,
  selectedLotsOf,
  needsExplicitConfirmation,
  valueOfLot,
  type LotSelection,
} from './choice.ts';
import { groupLotsIntoPiles } from './piles.ts';
import s from './ConfirmSheet.module.css';

export type ConfirmSheetProps = {
  readonly open: boolean;
  readonly choice: LotSelection;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
};

export const ConfirmSheet = ({ open, onClose, ...rest }: ConfirmSheetProps) => (
  <StageSheet open={open} onClose={onClose} title="确认分解">
    {open && <Content {...rest} />}
  </StageSheet>
);

function Content({ choice, onConfirm }: Pick<ConfirmSheetProps, 'choice' | 'onConfirm'>) {
  const [sure, setSure] = useState(false);
  const careful = needsExplicitConfirmation(choice);
  const piles = groupLotsIntoPiles(selectedLotsOf(choice)).sort((a, b) => valueOfLot(b) - valueOfLot(a));
  return (
    <>
      <ul>
        {piles.map((pile) => (
          <li key={pile.key} className={s.row}>
            <ItemTile icon={pile.item.icon} size="sm" />
            <span className={s.words}>
              {itemTextOf({ ...pile.item, num: pile.num })}
              <small>
                价值 <span className="num">{formatFullAmount(valueOfLot(pile))}</span> 钻
              </small>
            </span>
            <b className={`num ${s.gives}`}>+{formatFullAmount(pile.debris)}</b>
          </li>
        ))}
      </ul>
      <p className={s.sum}>
        共 <b className="num">{piles.length}</b> 件 →{' '}
        <b className="num">{formatFullAmount(debrisOfSelection(choice))}</b> 碎片
      </p>
      <p className={s.note}>5分钟内可撤销一次</p>
      {careful && (
        <Checkbox checked={sure} onChange={setSure}>
          我已确认
        </Checkbox>
      )}
      <div className={s.act}>
        <Button block disabled={careful && !sure} onPress={onConfirm}>
          分解
        </Button>
      </div>
    </>
  );
}
