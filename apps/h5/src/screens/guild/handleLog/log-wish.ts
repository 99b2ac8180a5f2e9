// What of the handling log is asked for (G18).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { filtersOf, type LogDays, type LogFilter } from '#mechanics/log/log-filter.ts';

export type Answer = ReplyFrom<'POST /api/v1/guild_log'>;
export type Entry = Answer['list'][number];

/** Without days the last half year. */
export type Wish = LogFilter & {
  /** One of the server's types; undefined: all that may be seen. */
  readonly type?: number | undefined;
  readonly keyword?: string | undefined;
};

export const EVERYTHING: Wish = {};

/** LOG-2: kept three years; G18: half a year at once. */
export const DAYS: LogDays = { kept: 3 * 365, span: 180 };

/** As the call, and the export of the same list, want it. */
export const askedOf = ({ type, keyword, ...filter }: Wish) => ({
  ...(type === undefined ? {} : { types: [type] }),
  ...(keyword ? { keyword } : {}),
  ...filtersOf(filter),
});

export const isPlain = (wish: Wish): boolean => Object.keys(askedOf(wish)).length === 0;
