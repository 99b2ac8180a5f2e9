import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute, instantOfUnixSeconds } from '@shengyu/rules/time/calendar.ts';
import type { ReactNode } from 'react';
import s from './Lines.module.css';

export type WithdrawalBreakdownProps = {
  readonly amount_fen: number;
  readonly fee_fen: number;
  /** The reason for the fee, e.g. 本月首次免费. */
  readonly fee_text?: string;
  readonly tax_fen: number;
  readonly arrive_fen: number;
  /** 0 while the withdrawal is held: then no time of arrival is promised (WST-5). */
  readonly expect_arrive_at?: number;
  /** True when the money went back to the balance: then nothing arrives, and neither fee nor tax was taken. */
  readonly returned?: boolean;
  /** Opens the sheet 怎么算的; absent when there is no tax to explain. */
  readonly onTax?: (() => void) | undefined;
};

/** S-GW-3: the five lines of a withdrawal, the same in the quote, in the confirmation and in the detail. */
export const WithdrawalBreakdown = ({
  amount_fen,
  fee_fen,
  fee_text,
  tax_fen,
  arrive_fen,
  expect_arrive_at,
  returned = false,
  onTax,
}: WithdrawalBreakdownProps) => (
  <dl className={s.lines}>
    <Line name="提现金额">{formatFenAsYuan(amount_fen)}</Line>
    {returned ? (
      <Total name="已退回可提现余额" fen={amount_fen} />
    ) : (
      <>
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
        <Total name="实际到账" fen={arrive_fen} />
        {expect_arrive_at !== undefined && expect_arrive_at > 0 && (
          <div className={s.line}>
            <dt className={s.quiet}>预计到账时间</dt>
            <dd className={`num ${s.quiet}`}>{formatDateAndMinute(instantOfUnixSeconds(expect_arrive_at))}</dd>
          </div>
        )}
      </>
    )}
  </dl>
);

const Total = ({ name, fen }: { name: string; fen: number }) => (
  <div className={s.total}>
    <dt className={s.name}>{name}</dt>
    <dd className={`num ${s.arrive}`}>{formatFenAsYuan(fen)}</dd>
  </div>
);

const less = (fen: number): string => formatFenAsYuan(fen === 0 ? 0 : -fen);

const Line = ({ name, note, children }: { name: string; note?: ReactNode; children: string }) => (
  <div className={s.line}>
    <dt className={s.name}>
      {name}
      {note && <span className={s.note}>{note}</span>}
    </dt>
    <dd className="num">{children}</dd>
  </div>
);
