// MILE-4: open steps that nobody opened are never lost. Those of a day are paid at 00:10, those of a season at the end of its claim time.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { eachDue } from '#jobs/each-due.ts';
import type { Job } from '#module.ts';
import { mayReceive, tellPaid, versionHashed, type Published } from '#modules/kit/index.ts';
import { meterValue } from '#modules/meter/index.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { MileDef } from '@shengyu/campaign/definition.ts';
import { giveStep } from './give.ts';
import { openSteps } from './steps.ts';
import { dueMembers, forget, markSwept, memberRow, type DueRow, type MemberRow } from './store.ts';

const FORGET_STEP = 5_000;

export const sweep: Job = (_payload, ctx) => {
  const now = ctx.clock.now();
  return eachDue<DueRow>(ctx, {
    name: 'milestone.sweep',
    page: (after, limit) => dueMembers(ctx.db, new Date(now), after, limit),
    settle: (tx, row) => settle(ctx, tx, row, now),
  });
};

async function settle(ctx: Context, tx: Tx, due: DueRow, now: number): Promise<void> {
  const { user_id } = due;
  await lockMember(tx, user_id);
  const row = await memberRow(tx, due);
  if (!row?.pay_at || row.pay_at.getTime() > now) return;
  await markSwept(tx, row);
  const campaign = await versionHashed(ctx, row.campaign, row.def_hash);
  const part = campaign?.def.milestones?.find(({ id }) => id === row.milestone_id);
  if (!campaign || !part || !(await mayReceive(tx, campaign, user_id, now))) return;
  const { period_key, forget_on } = row;
  let paid = 0;
  for (const step of openSteps(part, await valueOf(tx, campaign, part, row))) {
    if (await giveStep(ctx, tx, { campaign, part, user_id, period_key, step, is_auto: true, forget_on, at: now }))
      paid++;
  }
  if (paid > 0)
    await tellPaid(tx, campaign, { user_id, name: part.name, ref: `mile:${part.id}:${period_key}`, at: now });
}

const valueOf = (tx: Tx, { def }: Published, { meter, scope }: MileDef, { subject_id, period_key }: MemberRow) =>
  meterValue(tx, meter, { kind: scope, id: subject_id }, period_key, def.id);

export const forgetOld: Job = (_payload, ctx) => forget(ctx.db, dayOf(ctx.clock.now()), FORGET_STEP);
