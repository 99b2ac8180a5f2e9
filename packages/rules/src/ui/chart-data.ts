// S3-03: builds the line chart of the data centre and the list below it from one value per day.
import { addDays, type Day, type Month, monthOfDay } from '../time/calendar.ts';
import type { ChartRange, ChartType } from './chart-ranges.ts';
import { sumSafely } from '../money/money.ts';

/** S4-07: the most month totals that the list shows. */
const MAX_MONTH_TOTALS = 6;

/** One entry for every day, in ascending order and without gaps. */
export type DayValues = readonly { readonly day: Day; readonly value: number }[];

/**
 * How the total of a chart is computed (DATA-1): amounts are summed up; for a number of people the last known value is the total.
 */
export type TotalKind = 'sum' | 'last';

export interface ChartData {
  chart_x: string[];
  chart_y: number[];
  num: number;
}

export interface ChartListEntry {
  time: string;
  num?: number;
  water_flow?: number;
  /** The day in the 1-month view, the month in the longer views. */
  month_date_info: string;
  /** 1 when only a part of the month lies inside the range. */
  partial?: 0 | 1;
}

export interface ChartListGroup {
  year: number;
  month: number;
  list: ChartListEntry[];
}

const totalOf = (values: readonly number[], kind: TotalKind): number =>
  kind === 'sum' ? sumSafely(values) : (values[values.length - 1] ?? 0);

/** DATA-1: the chart of these values, with one point per day and the total. */
export const chartOf = (values: DayValues, total: TotalKind): ChartData => ({
  chart_x: values.map(({ day }) => day.slice(5)),
  chart_y: values.map(({ value }) => value),
  num: totalOf(
    values.map(({ value }) => value),
    total,
  ),
});

const entryOf = (type: ChartType, time: string, month_date_info: string, value: number): ChartListEntry =>
  type === 'income' ? { time, water_flow: value, month_date_info } : { time, num: value, month_date_info };

/** Groups entries, which must already be in order, by the year and month of their `month_date_info`. */
export function groupByMonth(entries: readonly ChartListEntry[]): ChartListGroup[] {
  const groups: ChartListGroup[] = [];
  for (const entry of entries) {
    const year = Number(entry.month_date_info.slice(0, 4));
    const month = Number(entry.month_date_info.slice(5, 7));
    const last = groups[groups.length - 1];
    if (last && last.year === year && last.month === month) last.list.push(entry);
    else groups.push({ year, month, list: [entry] });
  }
  return groups;
}

function monthEntry(type: ChartType, month: Month, values: DayValues, total: TotalKind): ChartListEntry {
  const entry = entryOf(
    type,
    month,
    month,
    totalOf(
      values.map(({ value }) => value),
      total,
    ),
  );
  const begins = values[0]?.day === `${month}-01`;
  const last = values[values.length - 1]?.day;
  const ends = last !== undefined && monthOfDay(addDays(last, 1)) !== month;
  return begins && ends ? entry : { ...entry, partial: 1 };
}

/** DATA-2: the list has one entry per day in the 1-month view and one per calendar month in the longer views, newest first. */
export function chartListOf(range: ChartRange, type: ChartType, values: DayValues, total: TotalKind): ChartListGroup[] {
  if (range === 1) {
    return groupByMonth([...values].reverse().map(({ day, value }) => entryOf(type, day.slice(5), day, value)));
  }
  const months = Array.from(new Set(values.map(({ day }) => monthOfDay(day))));
  const entries = months.map((month) =>
    monthEntry(
      type,
      month,
      values.filter(({ day }) => monthOfDay(day) === month),
      total,
    ),
  );
  return groupByMonth(entries.reverse().slice(0, MAX_MONTH_TOTALS));
}
