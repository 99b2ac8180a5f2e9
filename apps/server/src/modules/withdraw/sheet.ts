// How a tax came about, as the wire shows it (X14, X16; S-GW-4).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { withdrawal_preview } from '@shengyu/contract/calls/withdraw.ts';
import type { StoredSheet } from './store.ts';

export type TaxView = NonNullable<ReplyOf<typeof withdrawal_preview>['tax']>;

export const taxView = (sheet: StoredSheet): TaxView => ({
  year: sheet.year,
  months: sheet.months,
  cum_income_fen: sheet.cum_income,
  cum_expense_fen: sheet.cum_expense,
  cum_deduct_fen: sheet.cum_deduct,
  taxable_fen: sheet.taxable,
  rate_bp: sheet.rate_bp,
  quick_deduct_fen: sheet.quick,
  cum_tax_fen: sheet.cum_tax,
  paid_tax_fen: sheet.withheld,
});
