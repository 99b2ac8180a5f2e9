import type { MileStep } from '#features/item/shapes.ts';

/**
 * Share of the line that is filled. Steps stand at even distances whatever their values, the first in the middle of its own
 * segment, so that steps at 1, 3 and 40 stay readable.
 */
export function filledShareOf(steps: readonly MileStep[], value: number): number {
  const count = steps.length;
  if (count === 0) return 0;
  const passed = steps.filter(({ at }) => at <= value).length;
  if (passed === count) return 1;
  const from = passed === 0 ? 0 : steps[passed - 1]!.at;
  const to = steps[passed]!.at;
  const within = Math.max(0, (value - from) / (to - from));
  const stop = (index: number): number => (index + 0.5) / count;
  const begin = passed === 0 ? 0 : stop(passed - 1);
  return begin + (stop(passed) - begin) * within;
}
