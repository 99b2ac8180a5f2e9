// What of the handling log is asked for (G18).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { addDays, dayOf } from '@shengyu/rules/calendar.ts';

export type Answer = ReplyFrom<'POST /api/v1/guild_log'>;
export type Entry = Answer['list'][number];
export type Person = { readonly user_id: number; readonly nickname: string };

export type Wish = {
  /** One of the server's types; undefined: all that may be seen. */
  readonly type?: number | undefined;
  readonly keyword?: string | undefined;
  readonly operator?: Person | undefined;
  readonly target?: Person | undefined;
  /** Both or neither; without them the last half year. */
  readonly begin?: string | undefined;
  readonly end?: string | undefined;
};

export const EVERYTHING: Wish = {};

/** G18: so many days at once; LOG-2: kept three years. */
export const SPAN_DAYS = 180;
const KEPT_DAYS = 3 * 365;
export const daysKept = (now: number) => ({ first: addDays(dayOf(now), 1 - KEPT_DAYS), last: dayOf(now) });

/** The filters as the call, and the export of the same list, want them. */
export function filtersOf({ type, keyword, operator, target, begin, end }: Wish) {
  return {
    ...(type === undefined ? {} : { types: [type] }),
    ...(keyword ? { keyword } : {}),
    ...(operator ? { operator_id: operator.user_id } : {}),
    ...(target ? { target_id: target.user_id } : {}),
    ...(begin && end ? { begin, end } : {}),
  };
}

export const isPlain = (wish: Wish): boolean => Object.keys(filtersOf(wish)).length === 0;
/** Chosen in the sheet, so not to be seen on the page itself. */
export const isNarrowed = ({ operator, target, begin }: Wish): boolean => Boolean(operator || target || begin);
