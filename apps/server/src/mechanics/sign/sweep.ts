// LADDER-4: milestones that were reached and not claimed are paid at the season's end.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import type { Job } from '#module.ts';
import { mayReceiveReward, notifyRewardPaid, findVersionByHash } from '#modules/campaign-engine/index.ts';
import { findSignDef, type Ladder } from './ladder.ts';
import { payMilestone } from './sign.ts';
import { listDueSignRows, signRowOf, saveSignRow, type DueSignRow } from './store.ts';

export const payUnclaimedMilestones: Job = (_payload, ctx) => {
  const now = ctx.clock.now();
  return settleDueRows<DueSignRow>(ctx, {
    name: 'sign.sweep',
    page: (after, limit) => listDueSignRows(ctx.db, new Date(now), after, limit),
    settle: (tx, row) => settle(ctx, tx, row, now),
  });
};

async function settle(ctx: Context, tx: Tx, due: DueSignRow, now: number): Promise<void> {
  const { user_id, season_key } = due;
  await lockMember(tx, user_id);
  let row = await signRowOf(tx, due);
  if (!row?.pay_at || row.pay_at.getTime() > now) return;
  const campaign = await findVersionByHash(ctx, row.campaign, row.def_hash);
  const part = campaign && findSignDef(campaign.def, row.sign_id);
  const reached = (part?.miles ?? []).filter(([days]) => days <= row!.signed.length && !row!.miles.includes(days));
  if (campaign && part && reached.length > 0 && (await mayReceiveReward(tx, campaign, user_id, now))) {
    // The season is only needed to grant rewards here, so its real opening time does not matter.
    const over = { season_key, open_at: 0, close_at: row.pay_at.getTime(), claim_until: row.pay_at.getTime() };
    for (const [days, grant] of reached) {
      const ladder: Ladder = { campaign, part, season: over, row, before: [] };
      row = await payMilestone(ctx, tx, ladder, days, grant, now);
    }
    await notifyRewardPaid(tx, campaign, { user_id, name: part.name, ref: `sign:${part.id}:${season_key}`, at: now });
  }
  await saveSignRow(tx, { ...row, pay_at: null });
}
