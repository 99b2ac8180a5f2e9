// A window is the days that a chart shows (DATA-1), together with the same number of days before, with which they are compared
// (DATA-4).
import { addDays, dayOf, listDays, type Day } from '@shengyu/rules/time/calendar.ts';
import {
  chartOf,
  chartListOf,
  type ChartData,
  type DayValues,
  type ChartListGroup,
  type TotalKind,
} from '@shengyu/rules/ui/chart-data.ts';
import { CHART_RANGES, daysOfRange, type ChartRange, type ChartType } from '@shengyu/rules/ui/chart-ranges.ts';
import { trendOf, type TrendNum } from '@shengyu/rules/money/turnover.ts';

export type ChartWindow = {
  readonly range: ChartRange;
  readonly begin: Day;
  readonly end: Day;
  /** The first day of the comparison window, which has the same number of days and ends just before `begin`. */
  readonly before: Day;
  /** True when the window ends before today; sums that go on until today must then be cut at its end. */
  readonly isPast?: boolean;
  /** True when what is shown did not exist on every day of the comparison window, so that a rate would mislead (DATA-4). */
  readonly isBeforeCut?: boolean;
};

export function chartWindowOf(range: ChartRange, now: number): ChartWindow {
  const { begin, end } = daysOfRange(range, dayOf(now));
  const { days } = CHART_RANGES.find((one) => one.range === range)!;
  return { range, begin, end, before: addDays(begin, -days) };
}

/** The window for something that exists since `since`. */
export const windowSince = (w: ChartWindow, since: Day): ChartWindow =>
  since > w.before ? { ...w, isBeforeCut: true } : w;

/** Compares two numbers of the window and of the window before, where the window before can be compared with. */
export const compareInWindow = ({ isBeforeCut }: ChartWindow, value: number, before: number): TrendNum =>
  trendOf(value, before, !isBeforeCut);

export const presentWindowRange = ({ range, begin, end }: ChartWindow) => ({ type: range, begin, end });

type OfDay = { readonly day: Day };

/** One value for every day of the window; days without a row are 0. */
export function fillDayValues<R extends OfDay>(
  { begin, end }: ChartWindow,
  rows: readonly R[],
  value: (row: R) => number,
): DayValues {
  const byDay = new Map(rows.map((row) => [row.day, value(row)]));
  return listDays(begin, end).map((day) => ({ day, value: byDay.get(day) ?? 0 }));
}

/** The sum of the window compared with the sum of the window before. */
export function computeTrend<R extends OfDay>(w: ChartWindow, rows: readonly R[], value: (row: R) => number): TrendNum {
  let [now, before] = [0, 0];
  for (const row of rows) {
    if (row.day >= w.begin) now += value(row);
    else before += value(row);
  }
  return compareInWindow(w, now, before);
}

type FlowParts = OfDay & { readonly refund: number; readonly adjust: number };

/** FLOW-4, FLOW-5: what lies between 直刷 + 背包 and the turnover of the window: refunds, and lines that came late. */
export function sumFlowCorrections({ begin }: ChartWindow, rows: readonly FlowParts[]) {
  const shown = rows.filter(({ day }) => day >= begin);
  return {
    refund_flow: shown.reduce((sum, { refund }) => sum + refund, 0),
    adjust_flow: shown.reduce((sum, { adjust }) => sum + adjust, 0),
  };
}

export type Unit = 'diamond' | 'fen' | 'person' | 'minute' | 'count';

export type ChartValues = { readonly values: DayValues; readonly unit: Unit; readonly total: TotalKind };

/** A chart and a list of the same values; a turnover chart also gets the values of the window before, for comparison. */
export function presentChartAndList(
  w: ChartWindow,
  type: ChartType,
  { values, unit, total }: ChartValues,
  days: readonly (OfDay & { readonly flow: number })[],
): { chart: ChartData & { unit: Unit; prev_y?: number[] }; list: ChartListGroup[] } {
  const before = { ...w, begin: w.before, end: addDays(w.begin, -1) };
  const prev =
    type === 'income' ? { prev_y: fillDayValues(before, days, ({ flow }) => flow).map(({ value }) => value) } : {};
  return { chart: { ...chartOf(values, total), unit, ...prev }, list: chartListOf(w.range, type, values, total) };
}

/** The share of `part` in `whole` in basis points (1/10 000), from 0 to 10 000. */
export const computeShareBasisPoints = (part: number, whole: number): number =>
  whole > 0 ? Math.max(0, Math.min(10_000, Math.floor((part * 10_000) / whole))) : 0;
