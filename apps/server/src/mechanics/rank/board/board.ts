// A board (leaderboard): its definition (RankBoardDef), the time it runs in and its periods. Only pure functions; all decisions about
// periods are made here.
import type { CampaignDef, RankBoardDef, RankWindow, Schedule } from '@shengyu/campaign/definition.ts';
import { DAY_MS, dayOf, readDateTime, unixSecondsOf, yearOfDay, type Instant } from '@shengyu/rules/time/calendar.ts';
import {
  dayPeriods,
  monthPeriods,
  createSinglePeriod,
  createSeasonPeriods,
  weekPeriods,
  type PeriodSeries,
  type TimeSpan,
} from '@shengyu/rules/time/periods.ts';
import { createSlotPeriods } from '@shengyu/rules/time/slots.ts';
import { starSeasons } from '@shengyu/rules/board/zodiac.ts';
import { isPartSwitchedOff, type PublishedCampaign } from '#modules/campaign-engine/index.ts';

export type BoardPeriodSeries = PeriodSeries<string | null>;

export type Board = {
  readonly rank_id: string;
  readonly def: RankBoardDef;
  readonly campaign: CampaignDef;
  readonly published: PublishedCampaign;
  readonly windows: readonly RankWindow[];
  /** When the campaign runs; the board counts only within this time. */
  readonly runs: TimeSpan;
  /** True when an operator has switched the board off (KIT-14): it then counts nothing and keeps its scores. */
  readonly off: boolean;
};

export type BoardPeriod = {
  readonly board: Board;
  readonly window: RankWindow;
  /** The key of the period in the API. */
  readonly key: string;
  /** The key of the period in the tables. It differs only for a yearly campaign, whose key `c` gets the year appended. */
  readonly period: string;
  readonly span: TimeSpan;
};

/** BOARD-2: the window `total` is a span of 20 years that begins before the first board. */
const TOTAL: TimeSpan = (() => {
  const begin = readDateTime('2026-01-01 00:00');
  return { begin, end: begin + 20 * 365 * DAY_MS };
})();

/** When the period ends, in seconds; 0 for a board that counts for ever, whose 20 years nobody waits for. */
export const shownEndOf = ({ span }: BoardPeriod): number => (span.end === TOTAL.end ? 0 : unixSecondsOf(span.end));

export function boardOf(published: PublishedCampaign, def: RankBoardDef): Board {
  const windows = typeof def.period === 'string' ? [def.period] : def.period;
  const { def: campaign } = published;
  const off = isPartSwitchedOff(published, 'rank', def.id);
  return { rank_id: def.id, def, campaign, published, windows, runs: runsOf(campaign.schedule), off };
}

function runsOf(schedule: Schedule): TimeSpan {
  switch (schedule.kind) {
    case 'fixed':
      // KIT-3: times have second resolution, and the second of `close` is still open.
      return { begin: readDateTime(schedule.open), end: readDateTime(schedule.close) + 1_000 };
    case 'season':
      return { begin: readDateTime(schedule.first_open), end: TOTAL.end };
    case 'per_user': {
      // A campaign with one schedule per member has no common board period; the board uses the time
      // that all members share (call V05).
      const begin = schedule.server_open === undefined ? TOTAL.begin : readDateTime(schedule.server_open);
      return { begin, end: schedule.server_days === undefined ? TOTAL.end : begin + schedule.server_days * DAY_MS };
    }
    default:
      return TOTAL;
  }
}

/** The seasons of a seasonal campaign, otherwise a single period for its whole run. */
function seasonSeries({ campaign: { schedule }, runs }: Board): BoardPeriodSeries {
  if (schedule.kind === 'zodiac') return starSeasons;
  if (schedule.kind === 'season') return createSeasonPeriods({ firstOpen: runs.begin, days: schedule.days });
  return createSinglePeriod('c', runs);
}

export function periodSeriesOf(board: Board, window: RankWindow): BoardPeriodSeries {
  switch (window) {
    case 'slot':
      return createSlotPeriods(board.def.slots ?? []);
    case 'day':
      return dayPeriods;
    case 'week':
      return weekPeriods;
    case 'month':
      return monthPeriods;
    case 'season':
    case 'campaign':
      return seasonSeries(board);
    case 'total':
      return createSinglePeriod('t', TOTAL);
  }
}

/** The period with this key, limited to the time the campaign runs; undefined when the two do not overlap. */
export function periodOf(board: Board, window: RankWindow, key: string): BoardPeriod | undefined {
  const whole = periodSeriesOf(board, window).spanOf(key);
  if (whole === null) return undefined;
  const span = { begin: Math.max(whole.begin, board.runs.begin), end: Math.min(whole.end, board.runs.end) };
  if (span.begin >= span.end) return undefined;
  return { board, window, key, period: storedKey(board, key), span };
}

/**
 * The key of a period in the tables. A yearly campaign gets the year appended, in the same way as the campaign engine separates its
 * seasons.
 */
const storedKey = ({ campaign: { schedule }, runs }: Board, key: string): string =>
  key === 'c' && schedule.kind === 'fixed' && schedule.annual === 1 ? `c${yearOfDay(dayOf(runs.begin))}` : key;

/** The periods that an event at this time counts for, at most one per window (day, week and so on). */
export function periodsAt(board: Board, at: Instant): BoardPeriod[] {
  if (at < board.runs.begin || at >= board.runs.end) return [];
  return board.windows.flatMap((window) => {
    const key = periodSeriesOf(board, window).keyAt(at);
    return (key === null ? undefined : periodOf(board, window, key)) ?? [];
  });
}

/** The season to which an event at this time belongs; daily caps and teams are kept per season. */
export const seasonAt = (board: Board, at: Instant): string => storedKey(board, seasonSeries(board).keyAt(at) ?? 'c');

/**
 * Whether the order of the board is copied to Redis. Friends' boards (BOARD-12) and boards of group means (BOARD-7) are not: they
 * never need the place of one subject among all.
 */
export const isCopiedToRedis = ({ def }: Board): boolean => def.filter === undefined && def.kind !== 'mean';

/** True when the rows belong to members but are grouped by the member's sign or team. */
export const isGrouped = ({ def }: Board): boolean =>
  def.subject === 'user_in_star' || def.subject === 'star' || def.subject === 'team';

/** The kind of subject whose points the board's rows hold. */
export const rowSubjectKindOf = ({ def }: Board): 'user' | 'pair' | 'room' | 'guild' =>
  def.subject === 'user' || def.subject === 'pair' || def.subject === 'room' || def.subject === 'guild'
    ? def.subject
    : 'user';
