import type { LevelReply } from '../use-grade.ts';

/**
 * The percentage of members the caller is ahead of (超过 {p}%). The scale holds the highest value of each hundredth of the members;
 * undefined while it is empty.
 */
export function percentAheadOf({ score_val, score_scale }: LevelReply['score']): number | undefined {
  if (score_scale.length === 0) return undefined;
  const below = score_scale.filter((value) => value < score_val).length;
  return Math.floor((below * 100) / score_scale.length);
}
