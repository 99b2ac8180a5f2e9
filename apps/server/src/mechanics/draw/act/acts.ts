// The single draws of a stored batch. Only the pity counters before its first draw are stored; those before each later draw are
// recomputed from the prizes with the same rule that changed them.
import type { DrawRecord } from '@shengyu/rules/draw/draw-record.ts';
import { advanceDrawCounters, type DrawCounters, type PoolOdds } from '@shengyu/rules/draw/draw-table.ts';
import type { DrawBatchRow } from './act-store.ts';
import { formatDrawId } from './batch-id.ts';
import { formatSeedId } from '../fair/seeds.ts';

/** The single draws of a batch, in the order they were drawn. */
export function listDrawRecords(act: DrawBatchRow, odds: PoolOdds): DrawRecord[] {
  let before: DrawCounters = { c: act.c_before, wish: act.wish, wish_c: act.wish_c_before };
  return act.rolls.map((roll, i) => {
    const prize_id = act.prize_ids[i]!;
    const record: DrawRecord = {
      draw_id: formatDrawId(act.batch_id, i),
      user_id: act.user_id,
      pool: act.pool,
      pool_hash: act.pool_hash,
      seed_id: formatSeedId(act.seed_no),
      nonce: act.nonce + i,
      c_before: before.c,
      wish: before.wish,
      wish_c_before: before.wish_c,
      roll,
      prize_id,
      given_prize_id: act.given_ids[i]!,
      at: Math.floor(act.at.getTime() / 1000),
    };
    before = countersAfterDraw(record, odds);
    return record;
  });
}

/** The pity counters before a draw; `countersAfterDraw` gives those after it. */
export const countersBeforeDraw = ({ c_before, wish, wish_c_before }: DrawRecord): DrawCounters => ({
  c: c_before,
  wish,
  wish_c: wish_c_before,
});

export function countersAfterDraw(record: DrawRecord, odds: PoolOdds): DrawCounters {
  const row = odds.rows.findIndex(({ id }) => id === record.prize_id);
  // A prize id that is missing from the table cannot come from it. The verifier reports that; reading the record must not fail.
  return row < 0 ? countersBeforeDraw(record) : advanceDrawCounters(odds, countersBeforeDraw(record), row);
}
