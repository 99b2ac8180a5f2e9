import { formatShortAmount } from '@shengyu/rules/money/amount.ts';

const GRID_LINES = 5;
const DATES = 5;
const STEPS: readonly number[] = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Whether the short label shows the tick exactly; a rounded label would be wrong for the position of its grid line. */
const shownExactly = (tick: number): boolean =>
  formatShortAmount(tick, 4).replace(/(\.\d)0+/, '$1') === formatShortAmount(tick);

/** The values of the five grid lines, ascending, with the smallest round step that covers all values. */
export function gridValuesOf(values: readonly number[]): number[] {
  const high = Math.max(0, ...values);
  const lowest = Math.min(high, ...values);
  // When all values are far above 0, the axis starts near the lowest one; a flat line gets space below it.
  const low = lowest >= 0 && lowest < high / 3 ? 0 : lowest === high && high > 0 ? lowest - 1 : lowest;
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS.map((factor) => factor * power).filter(Number.isInteger)) {
      const base = Math.floor(low / step) * step;
      const ticks = Array.from({ length: GRID_LINES }, (_, index) => base + index * step);
      if (ticks[GRID_LINES - 1]! >= high && ticks.every(shownExactly)) return ticks;
    }
  }
}

/** The indexes of at most five dates to label, the first and the last among them. */
export function chooseLabelledDateIndexes(count: number): number[] {
  const places = Math.min(DATES, count);
  return Array.from({ length: places }, (_, index) =>
    places === 1 ? 0 : Math.round((index * (count - 1)) / (places - 1)),
  );
}
