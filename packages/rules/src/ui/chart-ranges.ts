import { addDays, type Day } from '../time/calendar.ts';

/** S4-05, S9-10: how far back a chart goes: the last 1, 3 or 6 months. */
export type ChartRange = 1 | 3 | 6;
export type ChartType = 'member' | 'income' | 'other';

/** S3-03: the properties of the chart component. */
export interface ChartProps {
  readonly type: ChartType;
  readonly role: number | null;
  readonly idNum: number;
  /** Whose data is shown: 1 guild, 2 member, 3 room. */
  readonly pageTypeNum: 1 | 2 | 3;
  readonly is_patrol: 0 | 1;
}

/** DATA-1: the length of each range in days, including today. */
export const CHART_RANGES: readonly { readonly range: ChartRange; readonly label: string; readonly days: number }[] = [
  { range: 1, label: '近1个月', days: 30 },
  { range: 3, label: '近3个月', days: 90 },
  { range: 6, label: '近6个月', days: 180 },
];

/** S4-05, API-4: the text of the audit log line when a viewer asks for a range without permission. */
export const NO_PERMISSION_LOG_TEXT = 'no permission';

const HEAD = 3;

export const listAllowedRanges = (viewer: Pick<ChartProps, 'role' | 'is_patrol'>): ChartRange[] =>
  viewer.role === HEAD || viewer.is_patrol === 1 ? [1, 3, 6] : [1];

export const maySeeRange = (viewer: Pick<ChartProps, 'role' | 'is_patrol'>, range: ChartRange): boolean =>
  listAllowedRanges(viewer).includes(range);

/** The first and the last day of a range. */
export function daysOfRange(range: ChartRange, today: Day): { begin: Day; end: Day } {
  const days = CHART_RANGES.find((entry) => entry.range === range)?.days ?? 0;
  return { begin: addDays(today, 1 - days), end: today };
}

/** S4-06, DATA-3: whether a tap on an entry opens a detail page; only daily income entries of the 1-month view do. */
export const opensDayDetail = (range: ChartRange, type: ChartType): boolean => range === 1 && type === 'income';

/** S4-06: the route that a tap on a day entry opens. */
export const dayDetailRoute = ({ idNum, pageTypeNum }: Pick<ChartProps, 'idNum' | 'pageTypeNum'>, day: Day): string =>
  `/guild/dayDetail?id=${idNum}&type=${pageTypeNum}&date_info=${day}`;

/** S4-07: the smallest number of points that must stay between the two ends of the slider. */
export const sliderMinSpan = (landscape: boolean): number => (landscape ? 15 : 5);
