// Rewards that a member did not claim in time and that are therefore given automatically: of tasks (TASK-2), milestones (MILE-4)
// and daily sign-ins (LADDER-4).
import type { Queryable, Tx } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { findUsersById } from '#modules/identity/index.ts';
import { deriveEventId, fillTemplate, notify } from '#modules/notice/index.ts';
import type { PublishedCampaign } from './published.ts';

/**
 * Whether the member may get the reward automatically: not if the member was not allowed to claim it (CARE-1: minors; KIT-17: teen
 * mode).
 */
export async function mayReceiveReward(
  db: Queryable,
  { def }: PublishedCampaign,
  user_id: number,
  now: number,
): Promise<boolean> {
  const user = (await findUsersById(db, [user_id])).get(user_id);
  if (!user || user.status === 3 || user.teen_mode) return false;
  return def.audience.age !== 'adult' || (await readAgeState(db, user_id, now)) === 'adult';
}

export type AutomaticReward = {
  readonly user_id: number;
  readonly name: string;
  readonly ref: string;
  readonly at: number;
};

/** Tells the member about an automatic reward: one notice per reference, however often the job runs. */
export async function notifyRewardPaid(
  tx: Tx,
  { def }: PublishedCampaign,
  { user_id, name, ref, at }: AutomaticReward,
): Promise<void> {
  const words = fillTemplate('reward_paid', { name, route: def.routes[0] });
  await notify(tx, { user_id, ...words, event_id: deriveEventId(`reward_paid|${user_id}|${ref}`), at });
}
