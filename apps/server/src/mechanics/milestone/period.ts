// When a box counts and until when it waits (MILE-1, MILE-4).
import { addDays, dayOf, endOfDay } from '@shengyu/rules/calendar.ts';
import type { MileDef } from '@shengyu/campaign/definition.ts';
import type { Season } from '#modules/kit/index.ts';

/** CAL-2: yesterday's unopened boxes are paid at 00:10. */
const AFTER_DAY_MS = 10 * 60_000;
/** What was opened is forgotten after this; late events come up to three days late (METER-1). */
const KEEP_DAYS = 60;

export const periodKeyOf = ({ period }: MileDef, season: Season, at: number): string =>
  period === 'day' ? dayOf(at) : season.season_key;

/** When unopened steps of the period that `at` falls into are paid; null: they wait for ever. */
export function paidAt({ period }: MileDef, season: Season, at: number): Date | null {
  if (period === 'day') return new Date(endOfDay(dayOf(at)) + AFTER_DAY_MS);
  return Number.isFinite(season.claim_until) ? new Date(season.claim_until) : null;
}

/** EDGE-25: what comes for a Day after its boxes were paid opens none. */
export const isPaidUp = (part: MileDef, season: Season, at: number, now: number): boolean =>
  part.period === 'day' && now >= paidAt(part, season, at)!.getTime();

export const forgottenOn = (pay_at: Date | null): string | null =>
  pay_at && addDays(dayOf(pay_at.getTime()), KEEP_DAYS);
