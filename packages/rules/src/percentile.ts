/**
 * S9-05, DATA-8: position in the sorted scale × 100 / its length. The position is the number of values below the score,
 * because the screen says 超过 {p}%; the percentage is rounded down for the same reason.
 */
export function percentileOf(score: number, scale: readonly number[]): number {
  if (scale.length === 0) return 0;
  const below = scale.filter((value) => value < score).length;
  return Math.floor((below * 100) / scale.length);
}
