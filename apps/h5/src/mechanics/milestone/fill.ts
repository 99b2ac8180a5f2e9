import type { MileStep } from '#mechanics/sheet/shapes.ts';

/**
 * How much of the line is passed. Stops stand at even distances, whatever lies between them, the first in the middle of
 * its own share: so a line of 1, 3 and 40 can be read.
 */
export function fillOf(steps: readonly MileStep[], value: number): number {
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
