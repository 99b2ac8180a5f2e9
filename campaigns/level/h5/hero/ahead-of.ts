import type { Level } from '../use-grade.ts';

/** 超过 {p}%: the scale holds what each hundredth of the members has at most; undefined before it was made. */
export function aheadOf({ score_val, score_scale }: Level['score']): number | undefined {
  if (score_scale.length === 0) return undefined;
  const below = score_scale.filter((value) => value < score_val).length;
  return Math.floor((below * 100) / score_scale.length);
}
