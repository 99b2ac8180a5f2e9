import { kf_prize_draw_home } from '@shengyu/contract/calls/campaign-engine.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { loadSpendGuardState, openHome } from '#mechanics/home/index.ts';
import { activityOf, diamondBalanceOf, prizeTickerOf, tokenBalancesOf } from '../common.ts';
import { homeParts } from '../parts.ts';

export const handler = handles(kf_prize_draw_home, async (call) => {
  const home = await openHome(call, kf_prize_draw_home.bound.campaign);
  if (home instanceof Refused) return home;
  const { pool } = await homeParts.draw.pool(home, kf_prize_draw_home.bound.pool);
  return {
    activity: activityOf(home),
    pool,
    tokens: await tokenBalancesOf(home),
    diamond: await diamondBalanceOf(home),
    packs: await homeParts.shop.packs(home),
    seed: await homeParts.draw.seed(home),
    ticker: await prizeTickerOf(home),
    care: await loadSpendGuardState(home),
  };
});
