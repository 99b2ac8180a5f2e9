// milestone: progress boxes of a member, a pair, a team or the whole server (MILE-*). The meter module counts the events that fill
// them.
import type { CampaignViewer, HomeParts } from '#mechanics/home/index.ts';
import type { Module } from '#module.ts';
import { readCampaignCatalogue } from '#modules/campaign-engine/index.ts';
import { meterListeners } from '#modules/meter/index.ts';
import { advanceMilestones } from './advance.ts';
import { handler as claim_milestone } from './calls/claim_milestone.ts';
import { handler as get_box_prize } from './calls/get_box_prize.ts';
import { handler as get_user_luck_speed_prize } from './calls/get_user_luck_speed_prize.ts';
import { handler as get_user_star_luck } from './calls/get_user_star_luck.ts';
import { handler as open_level_box } from './calls/open_level_box.ts';
import { ACTIVITY_MILESTONE, loadLevelBoxes, WEALTH_MILESTONE } from './level-boxes.ts';
import { deleteOldRows, payUnclaimedSteps } from './sweep.ts';
import { emitSharedSteps } from './tell-shared.ts';
import { hasClaimableStep, presentMeter, type MeterView } from './view.ts';

/** All progress boxes of a campaign, for its page. */
export async function loadCampaignMeters({
  ctx,
  db,
  me,
  now,
  campaign,
  stage,
}: Omit<CampaignViewer, 'member'>): Promise<MeterView[]> {
  const all = (await readCampaignCatalogue(ctx))
    .all('milestone')
    .filter((mile) => mile.campaign.def.id === campaign.def.id);
  const views: MeterView[] = [];
  for (const mile of all) views.push(await presentMeter({ ctx, db, me, now, season: stage }, mile));
  return views;
}

/** The boxes that today's activity opens, and the activity points (LVL-7). */
export const loadActivityBoxes = (look: Parameters<typeof loadLevelBoxes>[0]) =>
  loadLevelBoxes(look, ACTIVITY_MILESTONE);

/** The boxes that wealth levels open, and the level (LVL-7). */
export const loadWealthBoxes = (look: Parameters<typeof loadLevelBoxes>[0]) => loadLevelBoxes(look, WEALTH_MILESTONE);

export const homePart: HomeParts['milestone'] = {
  meters: loadCampaignMeters,
  red: async (home) => (await loadCampaignMeters(home)).some(hasClaimableStep),
};

export { listPairRewards } from './pair-rewards.ts';
export { listStepsBetween, type Step } from './steps.ts';

export const milestone: Module = {
  name: 'milestone',
  handlers: [open_level_box, get_user_star_luck, get_user_luck_speed_prize, get_box_prize, claim_milestone],
  fills: [meterListeners.with(advanceMilestones)],
  jobs: {
    'milestone.sweep': payUnclaimedSteps,
    'milestone.tell_shared': emitSharedSteps,
    'milestone.forget': deleteOldRows,
  },
  cron: [
    // This job runs every ten minutes, so also at 00:10, when the boxes of the previous day are paid (MILE-4, CAL-2).
    { at: '*/10 * * * *', job: 'milestone.sweep' },
    { at: '* * * * *', job: 'milestone.tell_shared' },
    { at: '45 4 * * *', job: 'milestone.forget' },
  ],
};
