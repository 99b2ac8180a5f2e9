import { yuanFromFen } from '@shengyu/rules/amount.ts';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx } from '../cx.ts';
import s from './SubmitBar.module.css';

export interface SubmitBarProps {
  /** The act, with the amount when no total stands beside it: 确认提现 ¥5,000.00. */
  readonly action: ReactNode;
  readonly onSubmit: () => unknown;
  /** S9-06: minor units, shown with ¥ and two decimals. Without a total the button takes the whole width. */
  readonly fen?: number;
  readonly caption?: string;
  /** AgreeLine, or one line of notice. */
  readonly above?: ReactNode;
  readonly disabled?: boolean;
  readonly busy?: boolean;
}

/** For the `bottom` of a Page, which gives the ground and the safe area. */
export const SubmitBar = ({ action, onSubmit, fen, caption = '合计', above, disabled, busy }: SubmitBarProps) => (
  <>
    {above && <div className={s.above}>{above}</div>}
    <div className={s.row}>
      {fen !== undefined && (
        <p className={s.total}>
          <span className={s.caption}>{caption}</span> <Sum text={yuanFromFen(fen)} />
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

/** Longer than ¥99,999.99 needs the place of the button. */
const Sum = ({ text }: { readonly text: string }) => (
  <b className={cx('num', s.sum, text.length > 10 && s.long)}>{text}</b>
);
