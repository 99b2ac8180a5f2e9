// Pays a task once per period (TASK-4), whether the member's claim, the completing event or the sweep of unclaimed tasks comes
// first.
import type { TaskDef } from '@shengyu/campaign/definition.ts';
import { pickCardsOfGrant } from '#mechanics/collection/index.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { taskClaimed } from '#events/catalogue/campaign.ts';
import type { Grant } from '#modules/bag/index.ts';
import { giveGrant, type PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { markTaskClaimed } from './store.ts';

export type TaskPayment = {
  readonly campaign: PublishedCampaign;
  readonly part: TaskDef;
  readonly user_id: number;
  readonly period_key: string;
  readonly is_auto: boolean;
  readonly at: number;
};

/** Pays a task and returns the grant; undefined when it was already paid. The caller must hold the member's lock. */
export async function payTask(ctx: Context, tx: Tx, p: TaskPayment): Promise<Grant | undefined> {
  const { campaign, part, user_id, period_key, at } = p;
  if (!(await markTaskClaimed(tx, { user_id, task_id: part.id, period_key }, new Date(at)))) return undefined;
  const grant = await pickCardsOfGrant(ctx, tx, { user_id, grant: part.grant });
  const ref = `task:${part.id}:${period_key}:${user_id}`;
  await giveGrant(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at });
  tx.emit(taskClaimed, { key: user_id, at, actor_id: user_id, data: taskEventDataOf(p) });
  return grant;
}

export const taskEventDataOf = ({ campaign, part, user_id, period_key, is_auto }: Omit<TaskPayment, 'at'>) => ({
  user_id,
  task_id: part.id,
  period_key,
  auto: is_auto ? (1 as const) : (0 as const),
  campaign: campaign.def.id,
  def_hash: campaign.def_hash,
});
