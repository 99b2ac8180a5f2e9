// Before anything dissolves: every item by name, what it gives, and for dear ones a box that is not ticked beforehand.
import { fullAmount } from '@shengyu/h5/mechanics/campaign/services.ts';
import { itemText } from '@shengyu/h5/mechanics/sheet/item-text.ts';
import { StageSheet } from '@shengyu/h5/mechanics/sheet/StageSheet.tsx';
import { Thing } from '@shengyu/h5/mechanics/sheet/Thing.tsx';
import { Button } from '@shengyu/ui/Button/Button.tsx';
import { Checkbox } from '@shengyu/ui/Checkbox/Checkbox.tsx';
import { useState } from 'react';
import { debrisOf, lotsOf, needsCare, worthOf, type Choice } from './choice.ts';
import s from './ConfirmSheet.module.css';

export type ConfirmSheetProps = {
  readonly open: boolean;
  readonly choice: Choice;
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
  const careful = needsCare(choice);
  const lots = lotsOf(choice).sort((a, b) => worthOf(b) - worthOf(a));
  return (
    <>
      <ul>
        {lots.map((lot) => (
          <li key={lot.lot_id} className={s.row}>
            <Thing icon={lot.item.icon} size="sm" />
            <span className={s.words}>
              {itemText({ ...lot.item, num: lot.num })}
              <small>
                价值 <span className="num">{fullAmount(worthOf(lot))}</span> 钻
              </small>
            </span>
            <b className={`num ${s.gives}`}>+{fullAmount(lot.debris)}</b>
          </li>
        ))}
      </ul>
      <p className={s.sum}>
        共 <b className="num">{lots.length}</b> 件 → <b className="num">{fullAmount(debrisOf(choice))}</b> 碎片
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
