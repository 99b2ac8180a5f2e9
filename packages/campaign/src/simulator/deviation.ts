/** FAIR-11: a pool whose hits deviate by more than this many standard errors is paused. */
export const MAX_STANDARD_ERRORS = 5;
/** With fewer draws than this the deviation is not judged (FAIR-11). */
export const MIN_JUDGED_DRAWS = 10_000;

/** The distance between the hits and their expectation, in standard errors. */
export function countStandardErrors(hits: number, draws: number, rate: number): number {
  const expected = draws * rate;
  const error = Math.sqrt(expected * (1 - rate));
  return error === 0 ? (hits === expected ? 0 : Infinity) : Math.abs(hits - expected) / error;
}

/** The deviation of the row that is furthest from its expectation. */
export function findWorstDeviation(hits: readonly number[], rates: readonly number[]): number {
  const draws = hits.reduce((sum, count) => sum + count, 0);
  return Math.max(...hits.map((count, row) => countStandardErrors(count, draws, rates[row]!)));
}
