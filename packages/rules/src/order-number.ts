import { type Day, isDay } from './calendar.ts';

/** RCG-1 recharge, WD-1 withdrawal. */
export type OrderPrefix = 'RC' | 'WD';

/** Prefix, YYYYMMDD and fourteen digits that nobody can guess (the caller draws them): 24 characters. */
export function orderNumber(prefix: OrderPrefix, day: Day, digits: string): string {
  if (!/^\d{14}$/.test(digits)) throw new RangeError('fourteen digits needed');
  return prefix + day.replace(/-/g, '') + digits;
}

export const isOrderNumber = (prefix: OrderPrefix, text: string): boolean =>
  /^..\d{22}$/.test(text) &&
  text.slice(0, 2) === prefix &&
  isDay(`${text.slice(2, 6)}-${text.slice(6, 8)}-${text.slice(8, 10)}`);
