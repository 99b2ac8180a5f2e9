// Emits an event, once and at most a minute late, for each step reached by a team or the server. Their meters are split over
// several rows that are never locked together (OPS-1), so no single event sees a step being passed; this job reads the sums.
import type { Context } from '#context.ts';
import { boxStepReached } from '#events/catalogue/campaign.ts';
import type { Job } from '#module.ts';
import {
  readCampaignCatalogue,
  findSharedSeasonAt,
  type PartDefinitions,
  type CampaignPart,
} from '#modules/campaign-engine/index.ts';
import { readMeterValue } from '#modules/meter/index.ts';
import { buildStepEventData } from './give.ts';
import { periodKeyOf } from './period.ts';
import { listReachedSteps } from './steps.ts';
import { insertReachedStep } from './store.ts';

/** The job also looks this far back, so the first run after midnight still covers the previous day. */
const BACK_MS = 2 * 60_000;

export const emitSharedSteps: Job = async (_payload, ctx) => {
  const now = ctx.clock.now();
  for (const mile of (await readCampaignCatalogue(ctx)).all('milestone')) {
    const season = findSharedSeasonAt(mile.campaign.def.schedule, now);
    if (!season || now < season.open_at || now >= season.close_at + BACK_MS) continue;
    const keys = new Set([now - BACK_MS, now].map((at) => periodKeyOf(mile.part, season, at)));
    for (const period_key of keys) {
      for (const subject_id of subjectsOf(mile)) await tell(ctx, mile, { period_key, subject_id, now });
    }
  }
};

function subjectsOf({ campaign, part }: CampaignPart<PartDefinitions['milestone']>): readonly number[] {
  if (part.scope === 'server') return [0];
  return part.scope === 'team' ? (campaign.def.teams?.list ?? []).map(([team_id]) => team_id) : [];
}

type Telling = { readonly period_key: string; readonly subject_id: number; readonly now: number };

async function tell(
  ctx: Context,
  { campaign, part }: CampaignPart<PartDefinitions['milestone']>,
  t: Telling,
): Promise<void> {
  const { period_key, subject_id, now } = t;
  const subject = { kind: part.scope, id: subject_id };
  const steps = listReachedSteps(part, await readMeterValue(ctx.db, part.meter, subject, period_key, campaign.def.id));
  if (steps.length === 0) return;
  await ctx.db.tx(async (tx) => {
    for (const step of steps) {
      const reached = { milestone_id: part.id, period_key, subject_id, step_id: step.step_id, at: new Date(now) };
      if (!(await insertReachedStep(tx, reached))) continue;
      const team = part.scope === 'team' ? { team_id: subject_id } : {};
      const data = { ...buildStepEventData({ campaign, part, step, period_key }), ...team };
      tx.emit(boxStepReached, { key: part.id, at: now, data });
    }
  });
}
