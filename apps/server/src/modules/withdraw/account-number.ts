// Account numbers as members type them, and as they leave the server (API-5).
import { maskAlipayAccount, readAlipayAccount } from '@shengyu/rules/alipay-account.ts';
import { readBankCard } from '@shengyu/rules/bank-card.ts';
import { maskCard } from '@shengyu/rules/mask.ts';
import type { Context } from '#context.ts';
import type { PayoutType } from '#providers/payout.ts';

/** Company accounts have no check digit that all banks share. */
const readCompanyAccount = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{8,30}$/.test(digits) ? digits : null;
};

/** WeChat has no number to type: an authorisation gives it. */
const READ: Readonly<Record<Exclude<PayoutType, 3>, (text: string) => string | null>> = {
  1: readAlipayAccount,
  2: readBankCard,
  4: readCompanyAccount,
};

export const readAccountNumber = (type: Exclude<PayoutType, 3>, text: string): string | null => READ[type](text);

export const maskAccount = (type: PayoutType, account: string): string =>
  type === 1 ? maskAlipayAccount(account) : maskCard(account);

/** The same number of the same kind of account has the same index, whoever binds it. */
export const accountIndex = (ctx: Context, type: PayoutType, account: string): Buffer =>
  ctx.seal.index('withdraw_account', `${type}:${account}`);
