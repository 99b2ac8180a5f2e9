// Numbers of orders (RCG-1), and of their attempts at a provider, which takes each number once.
import { randomInt } from 'node:crypto';
import { dayOf } from '@shengyu/rules/calendar.ts';
import { isOrderNumber, orderNumber } from '@shengyu/rules/order-number.ts';

export const newOutTradeNo = (now: number): string => {
  const half = (): string => String(randomInt(10_000_000)).padStart(7, '0');
  return orderNumber('RC', dayOf(now), half() + half());
};

/** The first attempt has the order's own number. */
export const attemptNo = (out_trade_no: string, attempt: number): string =>
  attempt <= 1 ? out_trade_no : `${out_trade_no}_${attempt}`;

export function readAttemptNo(no: string): { out_trade_no: string; attempt: number } | undefined {
  const [out_trade_no, suffix] = [no.slice(0, 24), /^_([2-9]|[1-9]\d)$/.exec(no.slice(24))?.[1]];
  if (!isOrderNumber('RC', out_trade_no) || (no.length > 24 && suffix === undefined)) return undefined;
  return { out_trade_no, attempt: suffix === undefined ? 1 : Number(suffix) };
}

/** The provider's key of a refund of the order, and of money that was too much. */
export const refundNo = (no: string, refund: number): string => `${no}R${refund}`;
export const returnNo = (no: string): string => `${no}S`;
