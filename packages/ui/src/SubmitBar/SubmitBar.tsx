import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { joinClassNames } from '../cx.ts';
import s from './SubmitBar.module.css';

export interface SubmitBarProps {
  /** Text of the button, with the amount when there is no total beside it: 确认提现 ¥5,000.00. */
  readonly action: ReactNode;
  readonly onSubmit: () => unknown;
  /** S9-06: the total in fen, shown with ¥ and two decimals. Without a total the button takes the whole width. */
  readonly fen?: number;
  readonly caption?: string;
  /** Shown above the button: an AgreementCheckbox or one line of notice. */
  readonly above?: ReactNode;
  readonly disabled?: boolean;
  readonly busy?: boolean;
}

/** The submit button with the total. It is passed to Page as `bottom`; Page draws its background and the safe area. */
export const SubmitBar = ({ action, onSubmit, fen, caption = '合计', above, disabled, busy }: SubmitBarProps) => (
  <>
    {above && <div className={s.above}>{above}</div>}
    <div className={s.row}>
      {fen !== undefined && (
        <p className={s.total}>
          <span className={s.caption}>{caption}</span> <Sum text={formatFenAsYuan(fen)} />
        </p>
      )}
      <div className={fen === undefined ? s.wide : s.act}>
        <Button block disabled={disabled} busy={busy} onPress={onSubmit}>
          {action}
        </Button>
      </div>
    </div>
  </>
);

/** An amount longer than ¥99,999.99 gets a smaller font, so that it fits beside the button. */
const Sum = ({ text }: { readonly text: string }) => (
  <b className={joinClassNames('num', s.sum, text.length > 10 && s.long)}>{text}</b>
);
