import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { Sheet } from '@shengyu/ui/Sheet/Sheet.tsx';
import type { ReactNode } from 'react';
import s from './TaxSheet.module.css';

export type WithdrawalTax = NonNullable<ReplyFrom<'POST /api/v1/withdrawal_preview'>['tax']>;

const percent = (bp: number): string => `${bp / 100}%`;

/** S-GW-4: the cumulative tax formula with the member's own numbers (TAX-2 to TAX-4), as the server computed them. */
export const TaxSheet = ({
  open,
  onClose,
  tax,
  tax_fen,
}: {
  open: boolean;
  onClose: () => void;
  tax: WithdrawalTax;
  tax_fen: number;
}) => (
  <Sheet open={open} onClose={onClose} title="个税怎么算的">
    <p className={s.lead}>
      按累计预扣法计算，<span className="num">{tax.year}</span> 年连续计算第 <span className="num">{tax.months}</span>{' '}
      个月
    </p>
    <Step name="累计应纳税所得额" sum={tax.taxable_fen}>
      累计收入 <Num fen={tax.cum_income_fen} /> − 累计费用（20%）
      <Num fen={tax.cum_expense_fen} /> − 累计减除费用（每月 ¥5,000）
      <Num fen={tax.cum_deduct_fen} />
      ，不足 0 按 0 计
    </Step>
    <Step name="累计应扣税额" sum={tax.cum_tax_fen}>
      <Num fen={tax.taxable_fen} /> × <span className="num">{percent(tax.rate_bp)}</span> − 速算扣除数{' '}
      <Num fen={tax.quick_deduct_fen} />
    </Step>
    <Step name="本次代扣" sum={tax_fen}>
      <Num fen={tax.cum_tax_fen} /> − 已扣 <Num fen={tax.paid_tax_fen} />
      ，不足 0 按 0 计
    </Step>
    <p className={s.note}>代扣税款由平台依法申报。次年 3 月至 6 月可通过个人所得税 App 办理年度汇算，多退少补。</p>
  </Sheet>
);

const Num = ({ fen }: { fen: number }) => <span className="num">{formatFenAsYuan(fen)}</span>;

const Step = ({ name, sum, children }: { name: string; sum: number; children: ReactNode }) => (
  <section className={s.step}>
    <h3 className={s.head}>
      <span className={s.name}>{name}</span>
      <b className="num">{formatFenAsYuan(sum)}</b>
    </h3>
    <p className={s.formula}>= {children}</p>
  </section>
);
