import { type Day, isDay } from '../time/calendar.ts';

/** What the number is for: `RC` a recharge order (RCG-1), `WD` a withdrawal (WD-1). */
export type OrderPrefix = 'RC' | 'WD';

/**
 * Builds an order number of 24 characters: prefix, YYYYMMDD and fourteen digits. The caller must draw the digits at random, so that
 * nobody can guess them.
 */
export function buildOrderNumber(prefix: OrderPrefix, day: Day, digits: string): string {
  if (!/^\d{14}$/.test(digits)) throw new RangeError('fourteen digits needed');
  return prefix + day.replace(/-/g, '') + digits;
}

export const isOrderNumber = (prefix: OrderPrefix, text: string): boolean =>
  /^..\d{22}$/.test(text) &&
  text.slice(0, 2) === prefix &&
  isDay(`${text.slice(2, 6)}-${text.slice(6, 8)}-${text.slice(8, 10)}`);
