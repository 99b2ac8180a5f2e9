// sign: sign-in ladders (LADDER-*). A ladder is a sequence of daily rewards; signing a day takes the next one.
import type { CampaignViewer } from '#mechanics/home/index.ts';
import type { Module } from '#module.ts';
import { handler as every_day_prize } from './calls/every_day_prize.ts';
import { handler as get_every_day_prize } from './calls/get_every_day_prize.ts';
import { handler as get_sign_prize } from './calls/get_sign_prize.ts';
import { handler as get_user_sign_speed_prize } from './calls/get_user_sign_speed_prize.ts';
import { handler as get_user_star_sign_list } from './calls/get_user_star_sign_list.ts';
import { handler as sign_home_info } from './calls/sign_home_info.ts';
import { handler as star_user_sign } from './calls/star_user_sign.ts';
import { handler as unlock_sign } from './calls/unlock_sign.ts';
import { consumers } from './consumers.ts';
import { claimableGiftsOf } from './daily.ts';
import { ladderOf } from './ladder.ts';
import { payUnclaimedMilestones } from './sweep.ts';
import { presentMilestones, presentSignDays } from './view.ts';

export { signReachedTier, readRechargeWeek } from './recharge-week.ts';

/** Whether the campaign's ladders have something to claim or sign (the red dots of the page). */
export async function findSignRedDots(home: CampaignViewer): Promise<{ daily: boolean; sign: boolean }> {
  const { ctx, now, campaign } = home;
  const { daily, signs = [] } = campaign.def;
  const gifts = daily && (await ladderOf(home, daily.id));
  const isSignable = async (sign_id: string): Promise<boolean> => {
    const ladder = await ladderOf(home, sign_id);
    return ladder !== undefined && presentSignDays(ctx, ladder, now).some(({ state }) => state === 1);
  };
  const signable = await Promise.all(signs.filter(({ trigger }) => !trigger).map(({ id }) => isSignable(id)));
  return {
    daily: gifts !== undefined && gifts.stage.state !== 'ended' && claimableGiftsOf(gifts, now).length > 0,
    sign: signable.includes(true),
  };
}

/** Whether a sign-in milestone of the campaign can be claimed. */
export async function hasClaimableSignMilestone(home: CampaignViewer): Promise<boolean> {
  for (const { id } of home.campaign.def.signs ?? []) {
    const ladder = await ladderOf(home, id);
    if (ladder && presentMilestones(home.ctx, ladder).some(({ state }) => state === 1)) return true;
  }
  return false;
}

/** How many days, gifts and milestones of the campaign's ladders the member can take now. */
export async function countSignClaims(home: CampaignViewer): Promise<number> {
  const { ctx, now, campaign } = home;
  const { daily, signs = [] } = campaign.def;
  const gifts = daily && (await ladderOf(home, daily.id));
  let num = gifts && gifts.stage.state !== 'ended' ? claimableGiftsOf(gifts, now).length : 0;
  for (const { id, trigger } of signs) {
    const ladder = await ladderOf(home, id);
    if (!ladder) continue;
    // A ladder with a trigger is signed by what triggers it (a recharge), not by the member.
    const days = trigger ? [] : presentSignDays(ctx, ladder, now);
    num += [...days, ...presentMilestones(ctx, ladder)].filter(({ state }) => state === 1).length;
  }
  return num;
}

export const sign: Module = {
  name: 'sign',
  handlers: [
    get_user_star_sign_list,
    get_user_sign_speed_prize,
    star_user_sign,
    every_day_prize,
    get_every_day_prize,
    sign_home_info,
    get_sign_prize,
    unlock_sign,
  ],
  consumers,
  jobs: { 'sign.sweep': payUnclaimedMilestones },
  cron: [{ at: '*/10 * * * *', job: 'sign.sweep' }],
};
