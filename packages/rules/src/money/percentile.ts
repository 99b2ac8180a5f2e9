/**
 * The percentage of values in the scale that are below the score (S9-05, DATA-8). The screen says 超过 {p}% ("better than"), so the
 * percentage is rounded down.
 */
export function percentileOf(score: number, scale: readonly number[]): number {
  if (scale.length === 0) return 0;
  const below = scale.filter((value) => value < score).length;
  return Math.floor((below * 100) / scale.length);
}
