// What of a log is asked for in its sheet: who did it, to whom, in which days.
import { addDays, dayOf, daysBetween } from '@shengyu/rules/calendar.ts';

export type Person = { readonly user_id: number; readonly nickname: string };

export type LogFilter = {
  readonly operator?: Person | undefined;
  readonly target?: Person | undefined;
  /** Both or neither. */
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
};

/** Without what a log's own wish has beside it. */
export const onlyFilter = ({ operator, target, begin, end }: LogFilter): LogFilter => ({
  operator,
  target,
  begin,
  end,
});
export const NO_FILTER = onlyFilter({});

/** How long a log is kept, and how many days may be asked for at once. */
export type LogDays = { readonly kept: number; readonly span: number };

export const daysKept = (now: number, { kept }: LogDays) => ({
  first: addDays(dayOf(now), 1 - kept),
  last: dayOf(now),
});

export const isNarrowed = ({ operator, target, begin }: LogFilter): boolean => Boolean(operator || target || begin);

/** As both logs are asked, and the export of one. */
export const filtersOf = ({ operator, target, begin, end }: LogFilter) => ({
  ...(operator ? { operator_id: operator.user_id } : {}),
  ...(target ? { target_id: target.user_id } : {}),
  ...(begin && end ? { begin, end } : {}),
});

/** Why these days cannot be asked for. */
export function spanFault({ begin, end }: LogFilter, { span }: LogDays): string | null {
  if (begin === undefined || end === undefined) return null;
  const days = daysBetween(begin, end) + 1;
  if (days < 1) return '结束日期不能早于开始日期';
  return days > span ? `一次最多查看 ${span} 天` : null;
}

/** With one day chosen the other is as far away as may be: nobody is sent back for it. */
export function withBothDays(filter: LogFilter, days: LogDays, now: number): LogFilter {
  const { begin, end } = filter;
  const { first, last } = daysKept(now, days);
  if (begin !== undefined && end === undefined) return { ...filter, end: earlier(addDays(begin, days.span - 1), last) };
  if (end !== undefined && begin === undefined) return { ...filter, begin: later(addDays(end, 1 - days.span), first) };
  return filter;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);
