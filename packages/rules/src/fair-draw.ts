// One draw from seed to counters: the only place where it is decided what somebody gets.
import {
  countersAfter,
  type DrawCounters,
  drawnBy,
  type DrawnBy,
  effectiveTable,
  ODDS_BASE,
  type PoolOdds,
  rowAt,
} from './draw-table.ts';
import { type NextWord, numberBelow } from './fair-stream.ts';

export interface Decision {
  readonly roll: number;
  /** In the pool's rows. */
  readonly row: number;
  readonly prize_id: string;
  readonly by: DrawnBy;
  readonly after: DrawCounters;
}

/** FAIR-7. What else the draw picks (a card of a deck, DRAW-15) comes from the next numbers of `next`. */
export function decideDraw(pool: PoolOdds, before: DrawCounters, next: NextWord): Decision {
  const table = effectiveTable(pool, before);
  const roll = numberBelow(ODDS_BASE, next);
  const row = rowAt(table.weights, roll);
  return {
    roll,
    row,
    prize_id: pool.rows[row]!.id,
    by: drawnBy(pool, table, row, roll),
    after: countersAfter(pool, before, row),
  };
}
