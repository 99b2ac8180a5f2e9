// Filter of the handling log (call G18).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { buildLogFilterRequest, type LogDayLimits, type LogFilter } from '#features/log/log-filter.ts';

export type HandlingLogReply = ReplyFrom<'POST /api/v1/guild_log'>;
export type HandlingLogEntry = HandlingLogReply['list'][number];

/** The filter of the log. When it names no days, the server returns the last half year. */
export type HandlingLogFilter = LogFilter & {
  /** One of the server's log types; undefined for all that the viewer may see. */
  readonly type?: number | undefined;
  readonly keyword?: string | undefined;
};

export const NO_HANDLING_LOG_FILTER: HandlingLogFilter = {};

/** LOG-2: the log is kept three years; one request of call G18 spans at most half a year. */
export const HANDLING_LOG_DAYS: LogDayLimits = { kept: 3 * 365, span: 180 };

/** The filter as request fields, the same for the call and for the export. */
export const buildHandlingLogRequest = ({ type, keyword, ...filter }: HandlingLogFilter) => ({
  ...(type === undefined ? {} : { types: [type] }),
  ...(keyword ? { keyword } : {}),
  ...buildLogFilterRequest(filter),
});

export const isHandlingLogUnfiltered = (wish: HandlingLogFilter): boolean =>
  Object.keys(buildHandlingLogRequest(wish)).length === 0;
