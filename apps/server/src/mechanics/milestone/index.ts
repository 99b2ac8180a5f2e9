// milestone: progress boxes of a member, a pair, a team, the server (MILE-*). What fills them is the meter module's.
import { provideHome, type Home } from '#mechanics/home/index.ts';
import type { Module } from '#module.ts';
import { catalogueOf } from '#modules/kit/index.ts';
import { provideLevelBoxes } from '#modules/level/index.ts';
import { registerMeterListener } from '#modules/meter/index.ts';
import { provideToPairs } from '#modules/relation/index.ts';
import { advance } from './advance.ts';
import { answer as claim_milestone } from './calls/claim_milestone.ts';
import { answer as get_box_prize } from './calls/get_box_prize.ts';
import { answer as get_user_luck_speed_prize } from './calls/get_user_luck_speed_prize.ts';
import { answer as get_user_star_luck } from './calls/get_user_star_luck.ts';
import { answer as open_level_box } from './calls/open_level_box.ts';
import { ACTIVE, boxesOf, WEALTH } from './level-boxes.ts';
import { pairRewards } from './pair-rewards.ts';
import { forgetOld, sweep } from './sweep.ts';
import { tellShared } from './tell-shared.ts';
import { isReady, meterView, type MeterView } from './view.ts';

/** All boxes of a campaign, for its page and for what an act moved. */
export async function metersOf({ ctx, db, me, now, campaign, stage }: Omit<Home, 'member'>): Promise<MeterView[]> {
  const all = (await catalogueOf(ctx)).all('milestone').filter((mile) => mile.campaign.def.id === campaign.def.id);
  const views: MeterView[] = [];
  for (const mile of all) views.push(await meterView({ ctx, db, me, now, season: stage }, mile));
  return views;
}

/** LVL-7: today's activity boxes and the points they count. */
export const activityBoxes = (look: Parameters<typeof boxesOf>[0]) => boxesOf(look, ACTIVE);

registerMeterListener(advance);
provideToPairs({ rewardsOf: pairRewards });
provideLevelBoxes(async (look) => (await boxesOf(look, WEALTH)).boxes);
provideHome('milestone', { meters: metersOf, red: async (home) => (await metersOf(home)).some(isReady) });

export const milestone: Module = {
  name: 'milestone',
  answers: [open_level_box, get_user_star_luck, get_user_luck_speed_prize, get_box_prize, claim_milestone],
  jobs: { 'milestone.sweep': sweep, 'milestone.tell_shared': tellShared, 'milestone.forget': forgetOld },
  cron: [
    // MILE-4, CAL-2: 00:10 is one of these.
    { at: '*/10 * * * *', job: 'milestone.sweep' },
    { at: '* * * * *', job: 'milestone.tell_shared' },
    { at: '45 4 * * *', job: 'milestone.forget' },
  ],
};
