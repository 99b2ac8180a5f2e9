// S3-03: what the line chart and the list below it are made of, from one value per day.
import { addDays, type Day, type Month, monthOfDay } from './calendar.ts';
import type { ChartRange, ChartType } from './chart-ranges.ts';
import { safeSum } from './money.ts';

/** S4-07. */
export const MAX_MONTH_TOTALS = 6;

/** Ascending, without gaps. */
export type DayValues = readonly { readonly day: Day; readonly value: number }[];

/** DATA-1: amounts add up; a number of people is the last one known. */
export type TotalKind = 'sum' | 'last';

export interface Chart {
  chart_x: string[];
  chart_y: number[];
  num: number;
}

export interface ListEntry {
  time: string;
  num?: number;
  water_flow?: number;
  /** The Day in the 1-month view, the Month in the longer ones. */
  month_date_info: string;
  /** 1: the month does not lie wholly inside the range. */
  partial?: 0 | 1;
}

export interface ListGroup {
  year: number;
  month: number;
  list: ListEntry[];
}

const totalOf = (values: readonly number[], kind: TotalKind): number =>
  kind === 'sum' ? safeSum(values) : (values[values.length - 1] ?? 0);

/** DATA-1: one point a day. */
export const chartOf = (values: DayValues, total: TotalKind): Chart => ({
  chart_x: values.map(({ day }) => day.slice(5)),
  chart_y: values.map(({ value }) => value),
  num: totalOf(
    values.map(({ value }) => value),
    total,
  ),
});

const entryOf = (type: ChartType, time: string, month_date_info: string, value: number): ListEntry =>
  type === 'income' ? { time, water_flow: value, month_date_info } : { time, num: value, month_date_info };

/** Groups entries that stand in order by the year and month of their `month_date_info`. */
export function groupByMonth(entries: readonly ListEntry[]): ListGroup[] {
  const groups: ListGroup[] = [];
  for (const entry of entries) {
    const year = Number(entry.month_date_info.slice(0, 4));
    const month = Number(entry.month_date_info.slice(5, 7));
    const last = groups[groups.length - 1];
    if (last && last.year === year && last.month === month) last.list.push(entry);
    else groups.push({ year, month, list: [entry] });
  }
  return groups;
}

function monthEntry(type: ChartType, month: Month, values: DayValues, total: TotalKind): ListEntry {
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

/** DATA-2: days in the 1-month view, natural months in the longer ones; newest first. */
export function listOf(range: ChartRange, type: ChartType, values: DayValues, total: TotalKind): ListGroup[] {
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
