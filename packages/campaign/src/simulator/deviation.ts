/** FAIR-11: pools that differ by more than this are paused; fewer draws than that tell nothing. */
export const MAX_STANDARD_ERRORS = 5;
export const MIN_DRAWS = 10_000;

/** How far hits are from what a rate leads to expect, in standard errors. */
export function standardErrors(hits: number, draws: number, rate: number): number {
  const expected = draws * rate;
  const error = Math.sqrt(expected * (1 - rate));
  return error === 0 ? (hits === expected ? 0 : Infinity) : Math.abs(hits - expected) / error;
}

/** The row of a pool that is furthest off. */
export function worstDeviation(hits: readonly number[], rates: readonly number[]): number {
  const draws = hits.reduce((sum, count) => sum + count, 0);
  return Math.max(...hits.map((count, row) => standardErrors(count, draws, rates[row]!)));
}
