// The tax computation as the replies of preview (X14) and detail (X16) contain it (S-GW-4: members see how the tax is computed).
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { withdrawal_preview } from '@shengyu/contract/calls/withdraw.ts';
import type { StoredTaxSheet } from '../store.ts';

export type TaxView = NonNullable<ReplyOf<typeof withdrawal_preview>['tax']>;

export const presentTax = (sheet: StoredTaxSheet): TaxView => ({
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
