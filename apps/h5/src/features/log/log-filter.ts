// The filter of a log: operator, target and days.
import { addDays, dayOf, daysBetween } from '@shengyu/rules/time/calendar.ts';

export type LogFilterPerson = { readonly user_id: number; readonly nickname: string };

export type LogFilter = {
  readonly operator?: LogFilterPerson | undefined;
  readonly target?: LogFilterPerson | undefined;
  /** Begin and end are given together or not at all. */
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
};

/** Keeps only the filter's own fields and drops the extra ones of a particular log. */
export const pickFilterFields = ({ operator, target, begin, end }: LogFilter): LogFilter => ({
  operator,
  target,
  begin,
  end,
});
export const NO_FILTER = pickFilterFields({});

/** Number of days a log is kept, and number of days one request may span. */
export type LogDayLimits = { readonly kept: number; readonly span: number };

export const keptDayRange = (now: number, { kept }: LogDayLimits) => ({
  first: addDays(dayOf(now), 1 - kept),
  last: dayOf(now),
});

export const isFilterSet = ({ operator, target, begin }: LogFilter): boolean => Boolean(operator || target || begin);

/** The filter as request fields, the same for both logs and for the export. */
export const buildLogFilterRequest = ({ operator, target, begin, end }: LogFilter) => ({
  ...(operator ? { operator_id: operator.user_id } : {}),
  ...(target ? { target_id: target.user_id } : {}),
  ...(begin && end ? { begin, end } : {}),
});

/** Why the chosen days cannot be requested; null when they can. */
export function findSpanFault({ begin, end }: LogFilter, { span }: LogDayLimits): string | null {
  if (begin === undefined || end === undefined) return null;
  const days = daysBetween(begin, end) + 1;
  if (days < 1) return '结束日期不能早于开始日期';
  return days > span ? `一次最多查看 ${span} 天` : null;
}

/** When only one day was chosen, the other is set as far away as allowed, so that the member need not choose it. */
export function fillMissingDay(filter: LogFilter, days: LogDayLimits, now: number): LogFilter {
  const { begin, end } = filter;
  const { first, last } = keptDayRange(now, days);
  if (begin !== undefined && end === undefined) return { ...filter, end: earlier(addDays(begin, days.span - 1), last) };
  if (end !== undefined && begin === undefined) return { ...filter, begin: later(addDays(end, 1 - days.span), first) };
  return filter;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);
