// A board: a RankDef with the time it runs in. Pure: everything about periods is decided here.
import type { CampaignDef, RankDef, RankWindow, Schedule } from '@shengyu/campaign/definition.ts';
import { DAY_MS, dayOf, type Instant, readDateTime, yearOfDay } from '@shengyu/rules/calendar.ts';
import { days, months, onePeriod, type PeriodSeries, seasonsOf, type Span, weeks } from '@shengyu/rules/periods.ts';
import { slotsOf } from '@shengyu/rules/slots.ts';
import { starSeasons } from '@shengyu/rules/zodiac.ts';
import { isOff, type Published } from '#modules/kit/index.ts';

export type Series = PeriodSeries<string | null>;

export type Board = {
  readonly rank_id: string;
  readonly def: RankDef;
  readonly campaign: CampaignDef;
  readonly published: Published;
  readonly windows: readonly RankWindow[];
  /** When the campaign runs; a board counts inside it alone. */
  readonly runs: Span;
  /** KIT-14: switched off, it counts nothing and keeps what it has. */
  readonly off: boolean;
};

export type Period = {
  readonly board: Board;
  readonly window: RankWindow;
  /** On the wire. */
  readonly key: string;
  /** In tables: an annual campaign's `c` is another one every year. */
  readonly period: string;
  readonly span: Span;
};

/** BOARD-2: `total` counts as 20 years, from before the first board. */
const TOTAL: Span = (() => {
  const begin = readDateTime('2026-01-01 00:00');
  return { begin, end: begin + 20 * 365 * DAY_MS };
})();

export function boardOf(published: Published, def: RankDef): Board {
  const windows = typeof def.period === 'string' ? [def.period] : def.period;
  const { def: campaign } = published;
  const off = isOff(published, 'rank', def.id);
  return { rank_id: def.id, def, campaign, published, windows, runs: runsOf(campaign.schedule), off };
}

function runsOf(schedule: Schedule): Span {
  switch (schedule.kind) {
    case 'fixed':
      // The last second of `close` is still open (KIT-3).
      return { begin: readDateTime(schedule.open), end: readDateTime(schedule.close) + 1_000 };
    case 'season':
      return { begin: readDateTime(schedule.first_open), end: TOTAL.end };
    case 'per_user': {
      // One schedule per member has no board of its own; the time all members share has (V05).
      const begin = schedule.server_open === undefined ? TOTAL.begin : readDateTime(schedule.server_open);
      return { begin, end: schedule.server_days === undefined ? TOTAL.end : begin + schedule.server_days * DAY_MS };
    }
    default:
      return TOTAL;
  }
}

/** The seasons of a campaign that has some; else its one run. */
function seasonSeries({ campaign: { schedule }, runs }: Board): Series {
  if (schedule.kind === 'zodiac') return starSeasons;
  if (schedule.kind === 'season') return seasonsOf({ firstOpen: runs.begin, days: schedule.days });
  return onePeriod('c', runs);
}

export function seriesOf(board: Board, window: RankWindow): Series {
  switch (window) {
    case 'slot':
      return slotsOf(board.def.slots ?? []);
    case 'day':
      return days;
    case 'week':
      return weeks;
    case 'month':
      return months;
    case 'season':
    case 'campaign':
      return seasonSeries(board);
    case 'total':
      return onePeriod('t', TOTAL);
  }
}

/** The period with this key, cut to the time the campaign runs; undefined where the two do not meet. */
export function periodOf(board: Board, window: RankWindow, key: string): Period | undefined {
  const whole = seriesOf(board, window).spanOf(key);
  if (whole === null) return undefined;
  const span = { begin: Math.max(whole.begin, board.runs.begin), end: Math.min(whole.end, board.runs.end) };
  if (span.begin >= span.end) return undefined;
  return { board, window, key, period: storedKey(board, key), span };
}

/** As the kit keeps the seasons of a yearly campaign apart. */
const storedKey = ({ campaign: { schedule }, runs }: Board, key: string): string =>
  key === 'c' && schedule.kind === 'fixed' && schedule.annual === 1 ? `c${yearOfDay(dayOf(runs.begin))}` : key;

/** KIT-9: the periods an event of that time counts for, one per window at most. */
export function periodsAt(board: Board, at: Instant): Period[] {
  if (at < board.runs.begin || at >= board.runs.end) return [];
  return board.windows.flatMap((window) => {
    const key = seriesOf(board, window).keyAt(at);
    return (key === null ? undefined : periodOf(board, window, key)) ?? [];
  });
}

/** The season an event's day caps belong to. */
export const seasonAt = (board: Board, at: Instant): string => storedKey(board, seasonSeries(board).keyAt(at) ?? 'c');

/** How long after its end a period still takes events of its time (BOARD-8, RANK_CLOSE). */
export const RANK_CLOSE_MS = 5 * 60_000;

/** Where nobody reads the place of one subject among all: friends (BOARD-12) and means (BOARD-7). */
export const isProjected = ({ def }: Board): boolean => def.filter === undefined && def.kind !== 'mean';

/** Rows are members', the board shows their sign or team. */
export const isGrouped = ({ def }: Board): boolean =>
  def.subject === 'user_in_star' || def.subject === 'star' || def.subject === 'team';

/** Whose points a board's rows hold. */
export const rowSubject = ({ def }: Board): 'user' | 'pair' | 'room' | 'guild' =>
  def.subject === 'user' || def.subject === 'pair' || def.subject === 'room' || def.subject === 'guild'
    ? def.subject
    : 'user';
