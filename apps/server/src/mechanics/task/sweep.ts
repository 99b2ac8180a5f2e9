// TASK-2: a task that was done and not claimed in time is paid automatically.
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import type { Job } from '#module.ts';
import { refuseIfTooYoung } from '#modules/spend-guard/index.ts';
import { mayReceiveReward, notifyRewardPaid, findVersionByHash } from '#modules/campaign-engine/index.ts';
import { payTask } from './pay.ts';
import { listDueTasks, deleteOldTaskRows, cancelAutoPayment, taskStateOf, type DueTaskRow } from './store.ts';

const FORGET_STEP = 5_000;

export const payUnclaimedTasks: Job = (_payload, ctx) => {
  const now = ctx.clock.now();
  return settleDueRows<DueTaskRow>(ctx, {
    name: 'task.sweep',
    page: (after, limit) => listDueTasks(ctx.db, new Date(now), after, limit),
    settle: (tx, row) => settle(ctx, tx, row, now),
  });
};

async function settle(ctx: Context, tx: Tx, due: DueTaskRow, now: number): Promise<void> {
  const { user_id, task_id, period_key } = due;
  await lockMember(tx, user_id);
  const row = await taskStateOf(tx, due);
  if (!row) return;
  const campaign = await findVersionByHash(ctx, row.campaign, row.def_hash);
  const part = campaign?.def.tasks?.find(({ id }) => id === task_id);
  const isTheirs =
    campaign && (await mayReceiveReward(tx, campaign, user_id, now)) && !(await refuseIfTooYoung(tx, user_id, now));
  if (!part || !isTheirs) return void (await cancelAutoPayment(tx, row));
  if (!(await payTask(ctx, tx, { campaign, part, user_id, period_key, is_auto: true, at: now }))) return;
  await notifyRewardPaid(tx, campaign, { user_id, name: part.name, ref: `task:${task_id}:${period_key}`, at: now });
}

export const deleteOldTasks: Job = async (_payload, ctx) => {
  while ((await deleteOldTaskRows(ctx.db, dayOf(ctx.clock.now()), FORGET_STEP)) === FORGET_STEP);
};
