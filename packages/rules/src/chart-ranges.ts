import { addDays, type Day } from './calendar.ts';

/** S4-05, S9-10: last 1, 3 or 6 months. */
export type ChartRange = 1 | 3 | 6;
export type ChartType = 'member' | 'income' | 'other';

/** S3-03. */
export interface ChartProps {
  readonly type: ChartType;
  readonly role: number | null;
  readonly idNum: number;
  /** 1 guild, 2 member, 3 room. */
  readonly pageTypeNum: 1 | 2 | 3;
  readonly is_patrol: 0 | 1;
}

/** DATA-1: the range in days, today included. */
export const CHART_RANGES: readonly { readonly range: ChartRange; readonly label: string; readonly days: number }[] = [
  { range: 1, label: '近1个月', days: 30 },
  { range: 3, label: '近3个月', days: 90 },
  { range: 6, label: '近6个月', days: 180 },
];

/** S4-05, API-4: the words of the log line when a range is refused. */
export const NO_PERMISSION = 'no permission';

const HEAD = 3;

export const rangesFor = (viewer: Pick<ChartProps, 'role' | 'is_patrol'>): ChartRange[] =>
  viewer.role === HEAD || viewer.is_patrol === 1 ? [1, 3, 6] : [1];

export const maySeeRange = (viewer: Pick<ChartProps, 'role' | 'is_patrol'>, range: ChartRange): boolean =>
  rangesFor(viewer).includes(range);

/** The first and the last day of a range. */
export function daysOfRange(range: ChartRange, today: Day): { begin: Day; end: Day } {
  const days = CHART_RANGES.find((entry) => entry.range === range)?.days ?? 0;
  return { begin: addDays(today, 1 - days), end: today };
}

/** S4-06, DATA-3: only days of income in the 1-month view open. */
export const opensDayDetail = (range: ChartRange, type: ChartType): boolean => range === 1 && type === 'income';

/** S4-06: the route a day entry opens. */
export const dayDetailRoute = ({ idNum, pageTypeNum }: Pick<ChartProps, 'idNum' | 'pageTypeNum'>, day: Day): string =>
  `/guild/dayDetail?id=${idNum}&type=${pageTypeNum}&date_info=${day}`;

/** S4-07: the fewest points the slider may leave between its ends. */
export const sliderMinSpan = (landscape: boolean): number => (landscape ? 15 : 5);
