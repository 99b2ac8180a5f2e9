// S2-CMP-4: the sheet that confirms a large payment in diamonds; it shows total, balance and the day's spending.
import { formatFullAmount } from '@shengyu/rules/money/full-amount.ts';
import { ConfirmFooter } from '@shengyu/ui/Sheet/ConfirmFoot.tsx';
import { useState } from 'react';
import { StageSheet } from '#features/sheet/StageSheet.tsx';
import type { BoxDraw } from './flow/drawing.ts';
import s from './PackSheet.module.css';
import { SpendNote } from './SpendNote.tsx';

export type ConfirmSpendSheetProps = {
  readonly drawing: BoxDraw;
  /** Text of the act with a placeholder, e.g. 开{n}个. */
  readonly words: string;
};

export function ConfirmSpendSheet({ drawing, words }: ConfirmSpendSheetProps) {
  const { draw, box, spending, closeSpending, to } = drawing;
  /** The number stays visible during the sheet's closing animation. */
  const [last, setLast] = useState(0);
  if (spending !== undefined && spending !== last) setLast(spending);
  const total = `${formatFullAmount(box.cost.num * last)} 钻`;
  const act = words.replace('{n}', String(last));
  return (
    <StageSheet
      open={spending !== undefined}
      onClose={closeSpending}
      title={`${box.name} ${act}`}
      footer={
        <ConfirmFooter
          confirm={`支付 ${total}`}
          cancel="我再想想"
          onCancel={closeSpending}
          onConfirm={() => {
            closeSpending();
            draw.start(last);
          }}
        />
      }
    >
      {to !== undefined && (
        <div className={s.row}>
          <span>送给</span>
          <b>{to}</b>
        </div>
      )}
      <div className={s.row}>
        <span>单价</span>
        <span className="num">
          {formatFullAmount(box.cost.num)} 钻 × {last}
        </span>
      </div>
      <div className={s.row}>
        <span>合计</span>
        <b className={`num ${s.total}`}>{total}</b>
      </div>
      <SpendNote diamond={drawing.diamond} care={drawing.care} />
    </StageSheet>
  );
}
