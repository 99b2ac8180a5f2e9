import { shortAmount } from '@shengyu/rules/amount.ts';

const GRID_LINES = 5;
const DATES = 5;
const STEPS: readonly number[] = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** A rounded label beside a line would lie about where the line is. */
const shownExactly = (tick: number): boolean => shortAmount(tick, 4).replace(/(\.\d)0+/, '$1') === shortAmount(tick);

/** The heights of the five grid lines, ascending: the tightest round steps that hold all values. */
export function ticksOf(values: readonly number[]): number[] {
  const high = Math.max(0, ...values);
  const lowest = Math.min(high, ...values);
  // Values close together get their own floor; a flat line keeps air below it.
  const low = lowest >= 0 && lowest < high / 3 ? 0 : lowest === high && high > 0 ? lowest - 1 : lowest;
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS.map((factor) => factor * power).filter(Number.isInteger)) {
      const base = Math.floor(low / step) * step;
      const ticks = Array.from({ length: GRID_LINES }, (_, index) => base + index * step);
      if (ticks[GRID_LINES - 1]! >= high && ticks.every(shownExactly)) return ticks;
    }
  }
}

/** At most five places for dates, the first and the last among them. */
export function datePlaces(count: number): number[] {
  const places = Math.min(DATES, count);
  return Array.from({ length: places }, (_, index) =>
    places === 1 ? 0 : Math.round((index * (count - 1)) / (places - 1)),
  );
}
