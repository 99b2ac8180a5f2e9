// Steps that a team or the server reached, told once, a minute late at most. Their meters lie in several rows that nobody locks together
// (OPS-1), so no single event sees a step passed; here the sums are read.
import type { Context } from '#context.ts';
import type { Job } from '#module.ts';
import { catalogueOf, sharedSeasonAt, type Kinds, type Part } from '#modules/kit/index.ts';
import { meterValue } from '#modules/meter/index.ts';
import { stepData } from './give.ts';
import { periodKeyOf } from './period.ts';
import { openSteps } from './steps.ts';
import { insertReached } from './store.ts';

/** The run after midnight still sees the day before. */
const BACK_MS = 2 * 60_000;

export const tellShared: Job = async (_payload, ctx) => {
  const now = ctx.clock.now();
  for (const mile of (await catalogueOf(ctx)).all('milestone')) {
    const season = sharedSeasonAt(mile.campaign.def.schedule, now);
    if (!season || now < season.open_at || now >= season.close_at + BACK_MS) continue;
    const keys = new Set([now - BACK_MS, now].map((at) => periodKeyOf(mile.part, season, at)));
    for (const period_key of keys) {
      for (const subject_id of subjectsOf(mile)) await tell(ctx, mile, { period_key, subject_id, now });
    }
  }
};

function subjectsOf({ campaign, part }: Part<Kinds['milestone']>): readonly number[] {
  if (part.scope === 'server') return [0];
  return part.scope === 'team' ? (campaign.def.teams?.list ?? []).map(([team_id]) => team_id) : [];
}

type Telling = { readonly period_key: string; readonly subject_id: number; readonly now: number };

async function tell(ctx: Context, { campaign, part }: Part<Kinds['milestone']>, t: Telling): Promise<void> {
  const { period_key, subject_id, now } = t;
  const subject = { kind: part.scope, id: subject_id };
  const steps = openSteps(part, await meterValue(ctx.db, part.meter, subject, period_key, campaign.def.id));
  if (steps.length === 0) return;
  await ctx.db.tx(async (tx) => {
    for (const step of steps) {
      const reached = { milestone_id: part.id, period_key, subject_id, step_id: step.step_id, at: new Date(now) };
      if (!(await insertReached(tx, reached))) continue;
      const team = part.scope === 'team' ? { team_id: subject_id } : {};
      const data = { ...stepData({ campaign, part, step, period_key }), ...team };
      tx.emit({ name: 'box.step_reached', key: part.id, at: now, data });
    }
  });
}
