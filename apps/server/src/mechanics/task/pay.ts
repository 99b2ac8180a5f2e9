// Paying a task, once per period whoever comes first (TASK-4): a claim, the event that completed it, or the sweep.
import type { TaskDef } from '@shengyu/campaign/definition.ts';
import { withCardsPicked } from '#mechanics/collection/index.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import type { Grant } from '#modules/bag/index.ts';
import { grantOf, type Published } from '#modules/kit/index.ts';
import { markClaimed } from './store.ts';

export type Paying = {
  readonly campaign: Published;
  readonly part: TaskDef;
  readonly user_id: number;
  readonly period_key: string;
  readonly is_auto: boolean;
  readonly at: number;
};

/** What was given; undefined: it was paid before. The member is locked by the caller. */
export async function payTask(ctx: Context, tx: Tx, p: Paying): Promise<Grant | undefined> {
  const { campaign, part, user_id, period_key, at } = p;
  if (!(await markClaimed(tx, { user_id, task_id: part.id, period_key }, new Date(at)))) return undefined;
  const grant = await withCardsPicked(ctx, tx, { user_id, grant: part.grant });
  const ref = `task:${part.id}:${period_key}:${user_id}`;
  await grantOf(ctx, tx, { campaign, user_id, grant, origin: 'reward', ref, at });
  tx.emit({ name: 'task.claimed', key: user_id, at, actor_id: user_id, data: taskData(p) });
  return grant;
}

export const taskData = ({ campaign, part, user_id, period_key, is_auto }: Omit<Paying, 'at'>) => ({
  user_id,
  task_id: part.id,
  period_key,
  auto: is_auto ? 1 : 0,
  campaign: campaign.def.id,
  def_hash: campaign.def_hash,
});
