import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { dateAndMinute, instantOf } from '@shengyu/rules/calendar.ts';
import type { ReactNode } from 'react';
import s from './Lines.module.css';

export type LinesProps = {
  readonly amount_fen: number;
  readonly fee_fen: number;
  /** Why the fee is what it is: 本月首次免费. */
  readonly fee_text?: string;
  readonly tax_fen: number;
  readonly arrive_fen: number;
  /** 0: nobody promises one while it is held (WST-5). */
  readonly expect_arrive_at?: number;
  /** 怎么算的; without it the tax has nothing to explain. */
  readonly onTax?: (() => void) | undefined;
};

/** S-GW-3: the five lines of a withdrawal, the same in the quote, before confirming and in the detail. */
export const Lines = ({ amount_fen, fee_fen, fee_text, tax_fen, arrive_fen, expect_arrive_at, onTax }: LinesProps) => (
  <dl className={s.lines}>
    <Line name="提现金额">{yuanFromFen(amount_fen)}</Line>
    <Line name="手续费" note={fee_text}>
      {less(fee_fen)}
    </Line>
    <Line
      name="代扣个税"
      note={
        onTax && (
          <button className={s.how} type="button" onClick={onTax}>
            怎么算的
          </button>
        )
      }
    >
      {less(tax_fen)}
    </Line>
    <div className={s.total}>
      <dt className={s.name}>实际到账</dt>
      <dd className={`num ${s.arrive}`}>{yuanFromFen(arrive_fen)}</dd>
    </div>
    {expect_arrive_at !== undefined && expect_arrive_at > 0 && (
      <div className={s.line}>
        <dt className={s.quiet}>预计到账时间</dt>
        <dd className={`num ${s.quiet}`}>{dateAndMinute(instantOf(expect_arrive_at))}</dd>
      </div>
    )}
  </dl>
);

const less = (fen: number): string => yuanFromFen(fen === 0 ? 0 : -fen);

const Line = ({ name, note, children }: { name: string; note?: ReactNode; children: string }) => (
  <div className={s.line}>
    <dt className={s.name}>
      {name}
      {note && <span className={s.note}>{note}</span>}
    </dt>
    <dd className="num">{children}</dd>
  </div>
);
