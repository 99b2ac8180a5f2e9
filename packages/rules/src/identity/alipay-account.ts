import { maskMobile } from './mask.ts';
import { readLoginMobile } from './phone.ts';

const EMAIL = /^[A-Za-z0-9._%+-]{1,40}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Normalizes an Alipay login (a mobile number, or an e-mail address in lower case); null when the text is neither. */
export function readAlipayAccount(text: string): string | null {
  const account = text.trim();
  if (account.length > 60) return null;
  if (EMAIL.test(account)) return account.toLowerCase();
  return /^[\d\s+-]+$/.test(account) ? readLoginMobile(account) : null;
}

/** API-5: masks the account as `138****8000` or `a***@example.com`. */
export const maskAlipayAccount = (account: string): string =>
  account.includes('@') ? `${account.charAt(0)}***${account.slice(account.indexOf('@'))}` : maskMobile(account);
