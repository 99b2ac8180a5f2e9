import { kf_prize_draw_home } from '@shengyu/contract/calls/kit.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { activityOf, careFor, diamondOf, tickerOf, tokensOf } from '../common.ts';
import { openHome } from '../open-home.ts';
import { partOf } from '../parts.ts';

const CAMPAIGN = 'new_service';
const POOL = 'kf_draw';

export const answer = answers(kf_prize_draw_home, async (act) => {
  const home = await openHome(act, CAMPAIGN);
  if (home instanceof Refused) return home;
  const { pool } = await partOf('draw').pool(home, POOL);
  return {
    activity: activityOf(home),
    pool,
    tokens: await tokensOf(home),
    diamond: await diamondOf(home),
    packs: await partOf('shop').packs(home),
    seed: await partOf('draw').seed(home),
    ticker: await tickerOf(home),
    care: await careFor(home),
  };
});
