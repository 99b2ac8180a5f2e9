// sign: sign-in ladders (LADDER-*).
import { provideHome, type Home } from '#mechanics/home/index.ts';
import { provideWeek, registerReached } from '#mechanics/offer/index.ts';
import type { Module } from '#module.ts';
import { answer as every_day_prize } from './calls/every_day_prize.ts';
import { answer as get_every_day_prize } from './calls/get_every_day_prize.ts';
import { answer as get_sign_prize } from './calls/get_sign_prize.ts';
import { answer as get_user_sign_speed_prize } from './calls/get_user_sign_speed_prize.ts';
import { answer as get_user_star_sign_list } from './calls/get_user_star_sign_list.ts';
import { answer as sign_home_info } from './calls/sign_home_info.ts';
import { answer as star_user_sign } from './calls/star_user_sign.ts';
import { answer as unlock_sign } from './calls/unlock_sign.ts';
import { consumers } from './consumers.ts';
import { giftsOpen } from './daily.ts';
import { ladderOf } from './ladder.ts';
import { lightReached, rechargeWeek } from './recharge-week.ts';
import { sweep } from './sweep.ts';
import { dayViews } from './view.ts';

/** Whether something on the campaign's ladders waits for a tap. */
async function red(home: Home): Promise<{ daily: boolean; sign: boolean }> {
  const { ctx, now, campaign } = home;
  const { daily, signs = [] } = campaign.def;
  const gifts = daily && (await ladderOf(home, daily.id));
  const isSignable = async (sign_id: string): Promise<boolean> => {
    const ladder = await ladderOf(home, sign_id);
    return ladder !== undefined && dayViews(ctx, ladder, now).some(({ state }) => state === 1);
  };
  const signable = await Promise.all(signs.filter(({ trigger }) => !trigger).map(({ id }) => isSignable(id)));
  return {
    daily: gifts !== undefined && gifts.stage.state !== 'ended' && giftsOpen(gifts, now).length > 0,
    sign: signable.includes(true),
  };
}
provideHome('sign', { red });
provideWeek(rechargeWeek);
registerReached(lightReached);

export const sign: Module = {
  name: 'sign',
  answers: [
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
  jobs: { 'sign.sweep': sweep },
  cron: [{ at: '*/10 * * * *', job: 'sign.sweep' }],
};
