// The rules of a draw (DRAW-2 to DRAW-8): which weights apply to this draw, which row a roll hits, and what the counters are
// afterwards. Only integers are used. DRAW-17: nothing but the published table and the counters may influence the result.

/** The sum of all weights of a table: weights are ten-thousandths (DRAW-2). */
export const ODDS_BASE = 10_000;

interface PrizeOdds {
  readonly id: string;
  readonly weight: number;
  readonly tier: number;
}
/**
 * Soft pity: from draw `from` on, each draw moves `step` more weight (at most `cap`) from the row `taken_from` to the rule's prize.
 */
type SoftOdds = readonly [from: number, taken_from: string, step: number, cap: number];
/**
 * A pity rule: at the latest every `hard`-th draw gives a prize of `tier` or higher; if the roll gives none, it gives the prize
 * `give`.
 */
export type PityOdds = readonly [tier: number, hard: number, give: string, soft?: SoftOdds | undefined];

/** Everything that decides a draw from a pool, and nothing else. Every pool definition has these fields. */
export interface PoolOdds {
  readonly rows: readonly PrizeOdds[];
  readonly pity: readonly PityOdds[];
  readonly wish?: { readonly prizes: readonly string[]; readonly hard: Readonly<Record<string, number>> } | undefined;
}

/**
 * A member's counters in a pool. `c` has one counter per pity rule: the number of draws since the last prize of the rule's tier or
 * a higher one.
 */
export interface DrawCounters {
  readonly c: readonly number[];
  readonly wish: string | null;
  readonly wish_c: number;
}

/** Which step of DRAW-4 produced the table: 'base' published weights, 'soft' and 'hard' pity, 'wish' a guaranteed wish. */
type TableKind = 'base' | 'soft' | 'hard' | 'wish';

export interface EffectiveTable {
  readonly kind: TableKind;
  /** The weight of each row in the pool's order; the sum is 10 000. */
  readonly weights: readonly number[];
}

export const createDrawCounters = (pool: PoolOdds): DrawCounters => ({
  c: pool.pity.map(() => 0),
  wish: null,
  wish_c: 0,
});

export function findRowIndex(pool: PoolOdds, id: string): number {
  const index = pool.rows.findIndex((row) => row.id === id);
  if (index < 0) throw new RangeError(`no such prize: ${id}`);
  return index;
}

/** DRAW-4 step 1: whether this draw must give the wished prize, because its guaranteed number of draws is reached. */
export function isWishDue(pool: PoolOdds, { wish, wish_c }: DrawCounters): boolean {
  const hard = wish === null ? undefined : pool.wish?.hard[wish];
  return hard !== undefined && wish_c >= hard - 1;
}

/** DRAW-4 step 2: of the hard pity rules that are due on this draw, the one with the highest tier. */
function dueRule(pool: PoolOdds, c: readonly number[]): PityOdds | undefined {
  let due: PityOdds | undefined;
  pool.pity.forEach((rule, index) => {
    if (c[index]! >= rule[1] - 1 && (due === undefined || rule[0] > due[0])) due = rule;
  });
  return due;
}

/** DRAW-4 step 3: the weight that soft pity moves to the rule's prize on this draw. */
const softShift = ([from, , step, cap]: SoftOdds, c: number): number =>
  Math.min(cap, step * Math.max(0, c + 1 - from + 1));

export function computeEffectiveTable(pool: PoolOdds, counters: DrawCounters): EffectiveTable {
  const { rows, pity } = pool;
  if (isWishDue(pool, counters)) {
    return { kind: 'wish', weights: rows.map(({ id }) => (id === counters.wish ? ODDS_BASE : 0)) };
  }
  const due = dueRule(pool, counters.c);
  if (due !== undefined) {
    const [tier, , give] = due;
    const weights = rows.map((row) => (row.tier < tier ? 0 : row.weight));
    weights[findRowIndex(pool, give)]! += ODDS_BASE - weights.reduce((sum, weight) => sum + weight, 0);
    return { kind: 'hard', weights };
  }
  const weights = rows.map(({ weight }) => weight);
  let kind: TableKind = 'base';
  pity.forEach(([, , give, soft], index) => {
    const shift = soft === undefined ? 0 : softShift(soft, counters.c[index]!);
    if (soft === undefined || shift === 0) return;
    kind = 'soft';
    weights[findRowIndex(pool, give)]! += shift;
    weights[findRowIndex(pool, soft[1])]! -= shift;
  });
  return { kind, weights };
}

/**
 * FAIR-7: the index of the row that a roll hits: the first one, in published order, whose cumulative weight is greater than the
 * roll.
 */
export function findRowIndexForRoll(weights: readonly number[], roll: number): number {
  let left = roll;
  for (let index = 0; index < weights.length; index += 1) {
    left -= weights[index]!;
    if (left < 0) return index;
  }
  throw new RangeError(`roll ${roll} is outside the table`);
}

/** What gave the prize: `roll` luck, `soft` or `hard` pity, `wish` a guaranteed wish. */
export type PrizeCause = 'roll' | 'soft' | 'hard' | 'wish';

/**
 * Whether luck or a guarantee gave the prize (`DrawOne.by`). Pity adds weight to one row: a roll inside the published weight of
 * that row is luck, a roll inside the added weight counts as pity. A draw on which the wish was guaranteed always counts as the
 * wish.
 */
export function prizeCauseOf(
  pool: PoolOdds,
  { kind, weights }: EffectiveTable,
  index: number,
  roll: number,
): PrizeCause {
  if (kind === 'wish') return 'wish';
  if (kind === 'base') return 'roll';
  const begin = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0);
  return roll - begin < pool.rows[index]!.weight ? 'roll' : kind;
}

/**
 * DRAW-7, DRAW-8: the counters after the row with this index was drawn. They follow the row that was drawn even when a fallback was
 * given because the prize was out of stock (DRAW-9); otherwise nobody could check them without the history of the stock. While no
 * wish is set, the wish counter does not change.
 */
export function advanceDrawCounters(pool: PoolOdds, before: DrawCounters, index: number): DrawCounters {
  const { id, tier } = pool.rows[index]!;
  const wish_c = before.wish === null ? before.wish_c : before.wish === id ? 0 : before.wish_c + 1;
  return { c: pool.pity.map((rule, at) => (rule[0] <= tier ? 0 : before.c[at]! + 1)), wish: before.wish, wish_c };
}
