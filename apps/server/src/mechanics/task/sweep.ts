// TASK-2: what was done and not claimed in time is paid by itself.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { eachDue } from '#jobs/each-due.ts';
import type { Job } from '#module.ts';
import { tooYoung } from '#modules/guard/index.ts';
import { mayReceive, tellPaid, versionHashed } from '#modules/kit/index.ts';
import { payTask } from './pay.ts';
import { dueTasks, forget, giveUp, stateOf, type DueRow } from './store.ts';

const FORGET_STEP = 5_000;

export const sweep: Job = (_payload, ctx) => {
  const now = ctx.clock.now();
  return eachDue<DueRow>(ctx, {
    name: 'task.sweep',
    page: (after, limit) => dueTasks(ctx.db, new Date(now), after, limit),
    settle: (tx, row) => settle(ctx, tx, row, now),
  });
};

async function settle(ctx: Context, tx: Tx, due: DueRow, now: number): Promise<void> {
  const { user_id, task_id, period_key } = due;
  await lockMember(tx, user_id);
  const row = await stateOf(tx, due);
  if (!row) return;
  const campaign = await versionHashed(ctx, row.campaign, row.def_hash);
  const part = campaign?.def.tasks?.find(({ id }) => id === task_id);
  const isTheirs = campaign && (await mayReceive(tx, campaign, user_id, now)) && !(await tooYoung(tx, user_id, now));
  if (!part || !isTheirs) return void (await giveUp(tx, row));
  if (!(await payTask(ctx, tx, { campaign, part, user_id, period_key, is_auto: true, at: now }))) return;
  await tellPaid(tx, campaign, { user_id, name: part.name, ref: `task:${task_id}:${period_key}`, at: now });
}

export const forgetOld: Job = async (_payload, ctx) => {
  while ((await forget(ctx.db, dayOf(ctx.clock.now()), FORGET_STEP)) === FORGET_STEP);
};
