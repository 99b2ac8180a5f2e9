// MILE-4: reached steps that a member did not claim are paid automatically: those of a day at 00:10, those of a season at the end
// of its claim time.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import type { Job } from '#module.ts';
import {
  mayReceiveReward,
  notifyRewardPaid,
  findVersionByHash,
  type PublishedCampaign,
} from '#modules/campaign-engine/index.ts';
import { readMeterValue } from '#modules/meter/index.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { MilestoneDef } from '@shengyu/campaign/definition.ts';
import { giveStep } from './give.ts';
import { listReachedSteps } from './steps.ts';
import {
  listDueClaimants,
  deleteOldMilestoneRows,
  markUnclaimedPaid,
  findClaimant,
  type DueClaimant,
  type ClaimantRow,
} from './store.ts';

const FORGET_STEP = 5_000;

export const payUnclaimedSteps: Job = (_payload, ctx) => {
  const now = ctx.clock.now();
  return settleDueRows<DueClaimant>(ctx, {
    name: 'milestone.sweep',
    page: (after, limit) => listDueClaimants(ctx.db, new Date(now), after, limit),
    settle: (tx, row) => settle(ctx, tx, row, now),
  });
};

async function settle(ctx: Context, tx: Tx, due: DueClaimant, now: number): Promise<void> {
  const { user_id } = due;
  await lockMember(tx, user_id);
  const row = await findClaimant(tx, due);
  if (!row?.pay_at || row.pay_at.getTime() > now) return;
  await markUnclaimedPaid(tx, row);
  const campaign = await findVersionByHash(ctx, row.campaign, row.def_hash);
  const part = campaign?.def.milestones?.find(({ id }) => id === row.milestone_id);
  if (!campaign || !part || !(await mayReceiveReward(tx, campaign, user_id, now))) return;
  const { period_key, forget_on } = row;
  let paid = 0;
  for (const step of listReachedSteps(part, await valueOf(tx, campaign, part, row))) {
    if (await giveStep(ctx, tx, { campaign, part, user_id, period_key, step, is_auto: true, forget_on, at: now }))
      paid++;
  }
  if (paid > 0)
    await notifyRewardPaid(tx, campaign, { user_id, name: part.name, ref: `mile:${part.id}:${period_key}`, at: now });
}

const valueOf = (
  tx: Tx,
  { def }: PublishedCampaign,
  { meter, scope }: MilestoneDef,
  { subject_id, period_key }: ClaimantRow,
) => readMeterValue(tx, meter, { kind: scope, id: subject_id }, period_key, def.id);

export const deleteOldRows: Job = (_payload, ctx) =>
  deleteOldMilestoneRows(ctx.db, dayOf(ctx.clock.now()), FORGET_STEP);
