// Order numbers (RCG-1), and numbers of payment attempts: a provider accepts each number only once.
import { randomInt } from 'node:crypto';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { isOrderNumber, buildOrderNumber } from '@shengyu/rules/money/order-number.ts';

export const createOutTradeNo = (now: number): string => {
  const half = (): string => String(randomInt(10_000_000)).padStart(7, '0');
  return buildOrderNumber('RC', dayOf(now), half() + half());
};

/** The number under which the provider knows an attempt. The first attempt uses the order's own number. */
export const formatAttemptNo = (out_trade_no: string, attempt: number): string =>
  attempt <= 1 ? out_trade_no : `${out_trade_no}_${attempt}`;

export function parseAttemptNo(no: string): { out_trade_no: string; attempt: number } | undefined {
  const [out_trade_no, suffix] = [no.slice(0, 24), /^_([2-9]|[1-9]\d)$/.exec(no.slice(24))?.[1]];
  if (!isOrderNumber('RC', out_trade_no) || (no.length > 24 && suffix === undefined)) return undefined;
  return { out_trade_no, attempt: suffix === undefined ? 1 : Number(suffix) };
}

/** The refund number sent to the provider: formatRefundNo for a credited order, formatSurplusReturnNo for money that was paid too much. */
export const formatRefundNo = (no: string, refund: number): string => `${no}R${refund}`;
export const formatSurplusReturnNo = (no: string): string => `${no}S`;
