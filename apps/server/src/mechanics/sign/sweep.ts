// LADDER-4: milestones reached and not claimed are paid at the season's end.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { eachDue } from '#jobs/each-due.ts';
import type { Job } from '#module.ts';
import { mayReceive, tellPaid, versionHashed } from '#modules/kit/index.ts';
import { signIn, type Ladder } from './ladder.ts';
import { payMile } from './sign.ts';
import { dueRows, rowOf, saveRow, type DueRow } from './store.ts';

export const sweep: Job = (_payload, ctx) => {
  const now = ctx.clock.now();
  return eachDue<DueRow>(ctx, {
    name: 'sign.sweep',
    page: (after, limit) => dueRows(ctx.db, new Date(now), after, limit),
    settle: (tx, row) => settle(ctx, tx, row, now),
  });
};

async function settle(ctx: Context, tx: Tx, due: DueRow, now: number): Promise<void> {
  const { user_id, season_key } = due;
  await lockMember(tx, user_id);
  let row = await rowOf(tx, due);
  if (!row?.pay_at || row.pay_at.getTime() > now) return;
  const campaign = await versionHashed(ctx, row.campaign, row.def_hash);
  const part = campaign && signIn(campaign.def, row.sign_id);
  const reached = (part?.miles ?? []).filter(([days]) => days <= row!.signed.length && !row!.miles.includes(days));
  if (campaign && part && reached.length > 0 && (await mayReceive(tx, campaign, user_id, now))) {
    // Only rewards are left to give: the season's own times are not asked any more.
    const over = { season_key, open_at: 0, close_at: row.pay_at.getTime(), claim_until: row.pay_at.getTime() };
    for (const [days, grant] of reached) {
      const ladder: Ladder = { campaign, part, season: over, row, before: [] };
      row = await payMile(ctx, tx, ladder, days, grant, now);
    }
    await tellPaid(tx, campaign, { user_id, name: part.name, ref: `sign:${part.id}:${season_key}`, at: now });
  }
  await saveRow(tx, { ...row, pay_at: null });
}
