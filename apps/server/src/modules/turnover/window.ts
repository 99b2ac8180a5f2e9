// The time a chart shows, and the one just before it (DATA-1, DATA-4).
import { addDays, type Day, dayOf, daysFromTo } from '@shengyu/rules/calendar.ts';
import {
  chartOf,
  type Chart,
  type DayValues,
  listOf,
  type ListGroup,
  type TotalKind,
} from '@shengyu/rules/chart-data.ts';
import { type ChartRange, type ChartType, CHART_RANGES, daysOfRange } from '@shengyu/rules/chart-ranges.ts';
import { trendOf, type TrendNum } from '@shengyu/rules/turnover.ts';

export type Window = {
  readonly range: ChartRange;
  readonly begin: Day;
  readonly end: Day;
  /** The first day of as many days just before. */
  readonly before: Day;
};

export function windowOf(range: ChartRange, now: number): Window {
  const { begin, end } = daysOfRange(range, dayOf(now));
  const { days } = CHART_RANGES.find((one) => one.range === range)!;
  return { range, begin, end, before: addDays(begin, -days) };
}

export const rangeOf = ({ range, begin, end }: Window) => ({ type: range, begin, end });

type OfDay = { readonly day: Day };

/** One value for every day of the window; days without a row are 0. */
export function valuesOf<R extends OfDay>(
  { begin, end }: Window,
  rows: readonly R[],
  value: (row: R) => number,
): DayValues {
  const byDay = new Map(rows.map((row) => [row.day, value(row)]));
  return daysFromTo(begin, end).map((day) => ({ day, value: byDay.get(day) ?? 0 }));
}

/** Sum of the window against that of the one before. */
export function trendIn<R extends OfDay>({ begin }: Window, rows: readonly R[], value: (row: R) => number): TrendNum {
  let [now, before] = [0, 0];
  for (const row of rows) {
    if (row.day >= begin) now += value(row);
    else before += value(row);
  }
  return trendOf(now, before);
}

export type Unit = 'diamond' | 'fen' | 'person' | 'minute' | 'count';

export type Charted = { readonly values: DayValues; readonly unit: Unit; readonly total: TotalKind };

/** Chart and list of the same values; turnover stands beside that of the window before. */
export function charted(
  w: Window,
  type: ChartType,
  { values, unit, total }: Charted,
  days: readonly (OfDay & { readonly flow: number })[],
): { chart: Chart & { unit: Unit; prev_y?: number[] }; list: ListGroup[] } {
  const before = { ...w, begin: w.before, end: addDays(w.begin, -1) };
  const prev =
    type === 'income' ? { prev_y: valuesOf(before, days, ({ flow }) => flow).map(({ value }) => value) } : {};
  return { chart: { ...chartOf(values, total), unit, ...prev }, list: listOf(w.range, type, values, total) };
}

export const shareBp = (part: number, whole: number): number =>
  whole > 0 ? Math.max(0, Math.min(10_000, Math.floor((part * 10_000) / whole))) : 0;
