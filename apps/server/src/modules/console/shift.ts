// What somebody has worked off today (Z38), told by the lines of the staff log.
import { beginOfDay, dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import type { Staff } from '#wire/staff.ts';
import { listQueuesFor } from './queues.ts';
import { listOwnLines } from './staff-log-store.ts';

/** Whoever has done nothing for longer was away; the time is not counted. As long as an item stays claimed (Z61). */
const AWAY_MS = 10 * 60_000;

type Line = { readonly at: number; readonly target: string; readonly decides: boolean };
type Shift = { readonly done: number; readonly avg_s?: number };

export async function readShift(ctx: Context, db: Queryable, staff: Staff, now: number): Promise<Shift> {
  const calls = listQueuesFor(ctx, staff.permissions).map(([, { call }]) => call);
  return sumUpShift(await listOwnLines(db, staff.staff_id, calls, new Date(beginOfDay(dayOf(now)))));
}

/**
 * An item is worked on from the decision before it, or from the first look after being away, until its own decision. Items whose
 * decision is all that is known of them have no time.
 */
export function sumUpShift(lines: readonly Line[]): Shift {
  const done = new Set<string>();
  const timed = new Set<string>();
  let [used, since, last] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, target, decides } of lines) {
    const isBack = at - last > AWAY_MS;
    if (isBack) since = at;
    last = at;
    if (!decides) continue;
    done.add(target);
    if (!isBack) {
      used += at - since;
      timed.add(target);
    }
    since = at;
  }
  return { done: done.size, ...(timed.size > 0 && { avg_s: Math.round(used / timed.size / 1_000) }) };
}
