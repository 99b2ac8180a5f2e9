// The short tables of the console's page of a withdrawal (Z39): how its tax came about, and what its owner withdrew before.
import { mayListKind } from '@shengyu/contract/console-kinds.ts';
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import type { Staff } from '#wire/staff.ts';
import { WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import type { Withdrawal } from '../store.ts';
import { listEarlierWithdrawals } from './list-store.ts';

const EARLIER_SHOWN = 10;

/** The table tells what a person has earned in the whole year, so it is for whoever decides on withdrawals (Z21). */
const mayDecide = ({ permissions }: Staff): boolean => permissions.includes('withdraw_review');

/** Each number of the formula as it was computed at the submission (TAX-1 to TAX-7); a company's withdrawal has none. */
export function taxPartOf({ tax_sheet, tax_fen }: Withdrawal) {
  if (tax_sheet === null) return { title: '个税测算', rows: [] };
  const { year, months, cum_income, cum_expense, cum_deduct, taxable, rate_bp, quick, cum_tax, withheld, tax } =
    tax_sheet;
  const extra = tax_fen - tax;
  return {
    title: '个税测算',
    isFor: mayDecide,
    rows: [
      { name: `${year} 年累计收入（连续 ${months} 个月）`, value: formatFenAsYuan(cum_income) },
      { name: '− 减除费用', value: formatFenAsYuan(cum_expense) },
      { name: '− 累计减除', value: formatFenAsYuan(cum_deduct) },
      { name: '= 应纳税所得额', value: formatFenAsYuan(taxable) },
      { name: '× 预扣率', value: `${rate_bp / 100}%` },
      { name: '− 速算扣除数', value: formatFenAsYuan(quick) },
      { name: '= 累计应预扣', value: formatFenAsYuan(cum_tax) },
      { name: '− 此前已预扣', value: formatFenAsYuan(withheld) },
      { name: '= 本次预扣', value: formatFenAsYuan(tax) },
      ...(extra > 0 ? [{ name: '+ 另计税款', value: formatFenAsYuan(extra) }] : []),
    ],
  };
}

/** The newest withdrawals of the same member or guild before this one, for those who may list them (Z49). */
export async function earlierPartOf(db: Queryable, w: Withdrawal) {
  const earlier = await listEarlierWithdrawals(db, w, EARLIER_SHOWN);
  return {
    title: '此前提现',
    isFor: ({ roles }: Staff) => mayListKind(roles, 'withdraw', w.owner_kind === 1),
    rows: earlier.map(({ withdraw_no, amount_fen, status, created_at }) => ({
      name: withdraw_no,
      value: `${formatFenAsYuan(amount_fen)}，${WITHDRAWAL_STATUS_TEXTS[status]}，提交于 ${formatDateAndMinute(created_at.getTime())}`,
      link: { kind: 'withdraw' as const, id: withdraw_no },
    })),
  };
}
