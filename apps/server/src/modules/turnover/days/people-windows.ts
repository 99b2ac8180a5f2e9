// How many people gave gifts or had a valid day in a window of days (G29). Such counts cannot be summed over days, because the same
// person counts once, and counting half a year of a large guild on every request would be too slow; so windows that have ended are
// counted once a night and stored.
import { addDays, dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import { CHART_RANGES } from '@shengyu/rules/ui/chart-ranges.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readConfig } from '#modules/config/index.ts';
import type { ChartWindow } from '../centre/window.ts';
import {
  countCurrentWindow,
  storeWindowCountsOfDay,
  countPastWindow,
  deleteWindowsBefore,
  findStoredWindowCounts,
  type PeopleCounts,
} from './window-store.ts';

export type CountsInWindows = { readonly now: number; readonly before: number };
export type PeopleCountsInWindows = { readonly senders: CountsInWindows; readonly hosts: CountsInWindows };

/** The numbers of people in the window and in the one before. `minutes`: how many mic minutes make a valid day (VALID-1). */
export async function countPeopleInWindows(
  db: Queryable,
  guild_id: number,
  w: ChartWindow,
  minutes: number,
): Promise<PeopleCountsInWindows> {
  const [now, before] = await Promise.all([
    countCurrentWindow(db, guild_id, w, minutes),
    countBefore(db, guild_id, w, minutes),
  ]);
  return {
    senders: { now: now.senders, before: before.senders },
    hosts: { now: now.hosts, before: before.hosts },
  };
}

async function countBefore(db: Queryable, guild_id: number, w: ChartWindow, minutes: number): Promise<PeopleCounts> {
  const last = addDays(w.begin, -1);
  const kept = await findStoredWindowCounts(db, guild_id, last, w.range);
  return kept ?? countPastWindow(db, guild_id, { begin: w.before, end: last }, minutes);
}

/** Counts the people in every guild's windows that end on `day`. A count of 0 is stored too, so that readers need not count. */
export async function countWindowsEndingOn(ctx: Context, day: Day): Promise<void> {
  const { VALID_DAY_MEMBER_MIN } = await readConfig(ctx, 'constants');
  for (const { range, days } of CHART_RANGES)
    await storeWindowCountsOfDay(ctx.db, day, range, days, VALID_DAY_MEMBER_MIN);
}

/**
 * DATA-6: a day accepts late lines for three more days, so the windows that end on the last four days are counted again each night.
 */
const UNSETTLED_DAYS = 4;
const KEPT_DAYS = 200;

export async function storeWindowCounts(ctx: Context, now: number): Promise<void> {
  const today = dayOf(now);
  for (let ago = UNSETTLED_DAYS; ago >= 1; ago--) await countWindowsEndingOn(ctx, addDays(today, -ago));
  await deleteWindowsBefore(ctx.db, addDays(today, -KEPT_DAYS));
}
