// What a campaign gives without being asked for: tasks, steps and milestones that nobody claimed in time (TASK-2, MILE-4, LADDER-4).
import type { Queryable, Tx } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { usersById } from '#modules/identity/index.ts';
import { causeOf, fill, notify } from '#modules/notice/index.ts';
import type { Published } from './published.ts';

/** Whether it may go to this member at all: nobody gets by waiting what he could not have claimed (CARE-1, KIT-17). */
export async function mayReceive(db: Queryable, { def }: Published, user_id: number, now: number): Promise<boolean> {
  const user = (await usersById(db, [user_id])).get(user_id);
  if (!user || user.status === 3 || user.teen_mode) return false;
  return def.audience.age !== 'adult' || (await ageState(db, user_id, now)) === 'adult';
}

export type PaidOut = { readonly user_id: number; readonly name: string; readonly ref: string; readonly at: number };

/** One notice per reference, however often the job runs. */
export async function tellPaid(tx: Tx, { def }: Published, { user_id, name, ref, at }: PaidOut): Promise<void> {
  const words = fill('reward_paid', { name, route: def.routes[0] });
  await notify(tx, { user_id, ...words, event_id: causeOf(`reward_paid|${user_id}|${ref}`), at });
}
