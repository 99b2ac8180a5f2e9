// The heart of a draw (DRAW-2 to DRAW-8): which table holds for this draw, which row a roll hits, what the counters are
// afterwards. Integers only; nothing but the published table and the counters enters (DRAW-17).

/** Weights are ten-thousandths and sum to this (DRAW-2). */
export const ODDS_BASE = 10_000;

export interface PrizeOdds {
  readonly id: string;
  readonly weight: number;
  readonly tier: number;
}
export type SoftOdds = readonly [from: number, taken_from: string, step: number, cap: number];
export type PityOdds = readonly [tier: number, hard: number, give: string, soft?: SoftOdds | undefined];

/** What decides a draw of a pool, and nothing else: any definition of a pool has this shape. */
export interface PoolOdds {
  readonly rows: readonly PrizeOdds[];
  readonly pity: readonly PityOdds[];
  readonly wish?: { readonly prizes: readonly string[]; readonly hard: Readonly<Record<string, number>> } | undefined;
}

/** One counter per pity rule: draws since the last prize of its tier or higher. */
export interface DrawCounters {
  readonly c: readonly number[];
  readonly wish: string | null;
  readonly wish_c: number;
}

/** Which step of DRAW-4 made the table. */
export type TableKind = 'base' | 'soft' | 'hard' | 'wish';

export interface EffectiveTable {
  readonly kind: TableKind;
  /** In row order; sums to 10 000. */
  readonly weights: readonly number[];
}

export const freshCounters = (pool: PoolOdds): DrawCounters => ({ c: pool.pity.map(() => 0), wish: null, wish_c: 0 });

export function rowIndex(pool: PoolOdds, id: string): number {
  const index = pool.rows.findIndex((row) => row.id === id);
  if (index < 0) throw new RangeError(`no such prize: ${id}`);
  return index;
}

/** DRAW-4 step 1: the draw that at the latest gives the wish. */
export function isWishDue(pool: PoolOdds, { wish, wish_c }: DrawCounters): boolean {
  const hard = wish === null ? undefined : pool.wish?.hard[wish];
  return hard !== undefined && wish_c >= hard - 1;
}

/** DRAW-4 step 2: of the rules whose promise falls due, the one with the highest tier. */
function dueRule(pool: PoolOdds, c: readonly number[]): PityOdds | undefined {
  let due: PityOdds | undefined;
  pool.pity.forEach((rule, index) => {
    if (c[index]! >= rule[1] - 1 && (due === undefined || rule[0] > due[0])) due = rule;
  });
  return due;
}

/** DRAW-4 step 3: what a rule's soft pity moves on this draw. */
const softShift = ([from, , step, cap]: SoftOdds, c: number): number =>
  Math.min(cap, step * Math.max(0, c + 1 - from + 1));

export function effectiveTable(pool: PoolOdds, counters: DrawCounters): EffectiveTable {
  const { rows, pity } = pool;
  if (isWishDue(pool, counters)) {
    return { kind: 'wish', weights: rows.map(({ id }) => (id === counters.wish ? ODDS_BASE : 0)) };
  }
  const due = dueRule(pool, counters.c);
  if (due !== undefined) {
    const [tier, , give] = due;
    const weights = rows.map((row) => (row.tier < tier ? 0 : row.weight));
    weights[rowIndex(pool, give)]! += ODDS_BASE - weights.reduce((sum, weight) => sum + weight, 0);
    return { kind: 'hard', weights };
  }
  const weights = rows.map(({ weight }) => weight);
  let kind: TableKind = 'base';
  pity.forEach(([, , give, soft], index) => {
    const shift = soft === undefined ? 0 : softShift(soft, counters.c[index]!);
    if (soft === undefined || shift === 0) return;
    kind = 'soft';
    weights[rowIndex(pool, give)]! += shift;
    weights[rowIndex(pool, soft[1])]! -= shift;
  });
  return { kind, weights };
}

/** FAIR-7: the first row, in published order, with roll < cumulative weight. */
export function rowAt(weights: readonly number[], roll: number): number {
  let left = roll;
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index]!;
    if (left < 0) return index;
  }
  throw new RangeError(`roll ${roll} is outside the table`);
}

export type DrawnBy = 'roll' | 'soft' | 'hard' | 'wish';

/**
 * What a prize is owed to (`DrawOne.by`). A promise widens one row; a roll in the part that the row has by the
 * published odds is luck, a roll in the part the promise added is the promise's. The draw that fulfils a wish is the
 * wish's, whatever the roll.
 */
export function drawnBy(pool: PoolOdds, { kind, weights }: EffectiveTable, index: number, roll: number): DrawnBy {
  if (kind === 'wish') return 'wish';
  if (kind === 'base') return 'roll';
  const begin = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0);
  return roll - begin < pool.rows[index]!.weight ? 'roll' : kind;
}

/**
 * DRAW-7 and DRAW-8 after the row with this index was drawn. A stand-in for a prize that ran out (DRAW-9) changes
 * nothing here: counters follow the row that was drawn, or nobody could check them without the stock's history.
 * Without a wish there is no wished prize to miss: its counter rests.
 */
export function countersAfter(pool: PoolOdds, before: DrawCounters, index: number): DrawCounters {
  const { id, tier } = pool.rows[index]!;
  const wish_c = before.wish === null ? before.wish_c : before.wish === id ? 0 : before.wish_c + 1;
  return { c: pool.pity.map((rule, at) => (rule[0] <= tier ? 0 : before.c[at]! + 1)), wish: before.wish, wish_c };
}
