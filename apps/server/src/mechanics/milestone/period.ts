// The period of a progress box, the time when its unclaimed steps are paid, and how long its rows are kept (MILE-1, MILE-4).
import { addDays, dayOf, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { MilestoneDef } from '@shengyu/campaign/definition.ts';
import type { Season } from '#modules/campaign-engine/index.ts';

/** CAL-2: unopened boxes of a day are paid at 00:10 of the next day. */
const AFTER_DAY_MS = 10 * 60_000;
/** Claims are kept this many days after payment, well beyond the three days by which events can be late (METER-1). */
const KEEP_DAYS = 60;

export const periodKeyOf = ({ period }: MilestoneDef, season: Season, at: number): string =>
  period === 'day' ? dayOf(at) : season.season_key;

/** When the unclaimed steps of the period containing `at` are paid; null when they can be claimed for ever. */
export function payoutTimeOf({ period }: MilestoneDef, season: Season, at: number): Date | null {
  if (period === 'day') return new Date(endOfDay(dayOf(at)) + AFTER_DAY_MS);
  return Number.isFinite(season.claim_until) ? new Date(season.claim_until) : null;
}

/** True when the boxes of that day were already paid. An event that arrives later opens none (EDGE-25). */
export const isDayPaidOut = (part: MilestoneDef, season: Season, at: number, now: number): boolean =>
  part.period === 'day' && now >= payoutTimeOf(part, season, at)!.getTime();

export const deletionDayOf = (pay_at: Date | null): string | null =>
  pay_at && addDays(dayOf(pay_at.getTime()), KEEP_DAYS);
