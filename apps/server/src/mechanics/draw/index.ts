// draw: pools with published odds, promises and wishes; every draw can be recomputed by whoever made it.
import type { Module } from '#module.ts';
import { provideHome } from '#mechanics/home/index.ts';
import { provideLookup } from '#modules/console/index.ts';
import { answer as big_prize_list } from './calls/big_prize_list.ts';
import { answer as daily_log } from './calls/daily_log.ts';
import { answer as get_blind_box_gift_pool } from './calls/get_blind_box_gift_pool.ts';
import { answer as get_box_gift_list } from './calls/get_box_gift_list.ts';
import { answer as get_box_user_log } from './calls/get_box_user_log.ts';
import { answer as get_draw_proof } from './calls/get_draw_proof.ts';
import { answer as get_seed } from './calls/get_seed.ts';
import { answer as get_win_record } from './calls/get_win_record.ts';
import { answer as open_box } from './calls/open_box.ts';
import { answer as prize_draw } from './calls/prize_draw.ts';
import { answer as prize_pool } from './calls/prize_pool.ts';
import { answer as prize_record } from './calls/prize_record.ts';
import { answer as rotate_seed } from './calls/rotate_seed.ts';
import { answer as user_into_wish_activity } from './calls/user_into_wish_activity.ts';
import { homePart } from './home-part.ts';
import { cron, jobs } from './jobs.ts';
import { findDraw } from './lookup.ts';

export type { Ask, Drawn } from './ask.ts';
export { drawTogether } from './draw.ts';
export { hitsSince, type PoolHits } from './hits-now.ts';
export { myPrize, type MyPrize } from './my-prize.ts';
export { keepTable, poolOf, tiersOf, type Pool } from './pools.ts';
export { presentDiamonds, presentPity } from './present.ts';
export { batchMade, drawsMade, type MadeBatch } from './purchases.ts';
export { presentResult } from './result.ts';
export { progressOf, stocksOf } from './store.ts';

provideHome('draw', homePart);
provideLookup('draw', findDraw);

export const draw: Module = {
  name: 'draw',
  answers: [
    open_box,
    get_box_gift_list,
    get_blind_box_gift_pool,
    get_box_user_log,
    get_win_record,
    user_into_wish_activity,
    prize_draw,
    prize_pool,
    prize_record,
    big_prize_list,
    get_seed,
    rotate_seed,
    get_draw_proof,
    daily_log,
  ],
  jobs,
  cron,
};
