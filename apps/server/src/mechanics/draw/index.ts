// draw: pools with published odds, pity promises and wishes. Every draw can be recomputed by the member who made it.
import type { Module } from '#module.ts';
import { giftBoxes } from '#modules/gift/index.ts';
import { listOpenGiftBoxes } from './reads/gift-boxes.ts';
import { lookupFinders, objectLists } from '#modules/console/index.ts';
import { handler as big_prize_list } from './calls/big_prize_list.ts';
import { handler as daily_log } from './calls/daily_log.ts';
import { handler as get_blind_box_gift_pool } from './calls/get_blind_box_gift_pool.ts';
import { handler as get_box_gift_list } from './calls/get_box_gift_list.ts';
import { handler as get_box_user_log } from './calls/get_box_user_log.ts';
import { handler as get_draw_proof } from './calls/get_draw_proof.ts';
import { handler as get_seed } from './calls/get_seed.ts';
import { handler as get_win_record } from './calls/get_win_record.ts';
import { handler as open_box } from './calls/open_box.ts';
import { handler as prize_draw } from './calls/prize_draw.ts';
import { handler as prize_pool } from './calls/prize_pool.ts';
import { handler as prize_record } from './calls/prize_record.ts';
import { handler as rotate_seed } from './calls/rotate_seed.ts';
import { handler as user_into_wish_activity } from './calls/user_into_wish_activity.ts';
import { figureConsumers } from './figures.ts';
import { cron, jobs } from './jobs.ts';
import { findDraw } from './reads/lookup.ts';
import { listDraws } from './reads/console-list-store.ts';

export type { DrawBatchResult } from './act/ask.ts';
export { makeDrawBatches } from './act/draw.ts';
export { homePart } from './reads/home-part.ts';
export { countPoolHitsSince, type PoolHits } from './day/hits-now.ts';
export { findOwnPrize } from './reads/my-prize.ts';
export { storeOddsTable, findPool, tiersOf } from './reads/pools.ts';
export { presentDiamonds, presentPity } from './reads/present.ts';
export { countDrawsMade, findDrawByBatchId } from './reads/batch-store.ts';
export { namePool } from './reads/purchases.ts';
export { findPastDrawBatch, sumDrawsSince } from './reads/purchases.ts';
export { presentResult } from './reads/result.ts';
export { loadPoolProgress, listGivenStock } from './act/store.ts';

export const draw: Module = {
  name: 'draw',
  handlers: [
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
  consumers: figureConsumers,
  jobs,
  cron,
  fills: [
    lookupFinders.draw.with(findDraw),
    objectLists.with({ draw: listDraws }),
    giftBoxes.with({ open: listOpenGiftBoxes }),
  ],
};
