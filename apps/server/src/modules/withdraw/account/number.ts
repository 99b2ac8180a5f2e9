// Reading account numbers as members type them, and masking them before they leave the server (API-5).
import { maskAlipayAccount, readAlipayAccount } from '@shengyu/rules/identity/alipay-account.ts';
import { readBankCard } from '@shengyu/rules/identity/bank-card.ts';
import { maskCard } from '@shengyu/rules/identity/mask.ts';
import type { Context } from '#context.ts';
import type { PayoutType } from '#providers/pay/payout.ts';

/** Company account numbers have no check digit that all banks share, so only the length is checked. */
const readCompanyAccount = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{8,30}$/.test(digits) ? digits : null;
};

/**
 * By payout type: 1 Alipay, 2 bank card, 4 company account. WeChat (3) is missing, because its account comes from an authorisation
 * and is not typed.
 */
const READ: Readonly<Record<Exclude<PayoutType, 3>, (text: string) => string | null>> = {
  1: readAlipayAccount,
  2: readBankCard,
  4: readCompanyAccount,
};

export const parseAccountNumber = (type: Exclude<PayoutType, 3>, text: string): string | null => READ[type](text);

export const maskAccount = (type: PayoutType, account: string): string =>
  type === 1 ? maskAlipayAccount(account) : maskCard(account);

/** A keyed hash: the same number of the same type gives the same value for every user, so duplicates are found. */
export const hashAccountNumber = (ctx: Context, type: PayoutType, account: string): Buffer =>
  ctx.seal.index('withdraw_account', `${type}:${account}`);
