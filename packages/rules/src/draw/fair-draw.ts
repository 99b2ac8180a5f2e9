// Decides one draw, from the random numbers to the new counters. This is the only place that decides which prize a member gets.
import {
  advanceDrawCounters,
  type DrawCounters,
  prizeCauseOf,
  type PrizeCause,
  computeEffectiveTable,
  ODDS_BASE,
  type PoolOdds,
  findRowIndexForRoll,
} from './draw-table.ts';
import { type WordSource, drawNumberBelow } from './fair-stream.ts';

export interface DrawDecision {
  readonly roll: number;
  /** Index into the pool's rows. */
  readonly row: number;
  readonly prize_id: string;
  readonly by: PrizeCause;
  readonly after: DrawCounters;
}

/**
 * Decides one draw. FAIR-7: the first number of `next` is the roll; anything else the draw picks (a card of a deck, DRAW-15) uses
 * the numbers that follow.
 */
export function decideDraw(pool: PoolOdds, before: DrawCounters, next: WordSource): DrawDecision {
  const table = computeEffectiveTable(pool, before);
  const roll = drawNumberBelow(ODDS_BASE, next);
  const row = findRowIndexForRoll(table.weights, roll);
  return {
    roll,
    row,
    prize_id: pool.rows[row]!.id,
    by: prizeCauseOf(pool, table, row, roll),
    after: advanceDrawCounters(pool, before, row),
  };
}
