// Finds the period of a board that a request asks for by its key (C0-12), and refuses periods too far back (RANK-5).
import type { RankWindow } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { periodOf, periodSeriesOf, type Board, type BoardPeriod } from '../board/board.ts';

export type RankRequest = {
  readonly window?: RankWindow | undefined;
  readonly period_key?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};

export function findRequestedPeriod(
  board: Board,
  ask: RankRequest,
  now: number,
  usual = board.windows[0]!,
): BoardPeriod | Refused {
  const window = ask.window ?? usual;
  if (!board.windows.includes(window)) return refuse('params');
  if (ask.period_key === undefined) {
    const known = runningOf(board).get(window);
    if (known && now >= known.span.begin && now < known.span.end) return known;
  }
  const series = periodSeriesOf(board, window);
  // Before its first day a campaign's board shows the first period, after its last day the last one.
  const at = Math.min(Math.max(now, board.runs.begin), board.runs.end - 1);
  const current = runningKeyOf(board, window, series.resolve(undefined, at));
  const key = ask.period_key === undefined ? current : series.resolve(ask.period_key, at);
  const period = key === null ? undefined : periodOf(board, window, key);
  // A slot to come can be asked for, because the timetable of the slots is shown from the beginning; it has no rows yet.
  if (key === null || !period || (period.span.begin > at && window !== 'slot')) return refuse('params');
  if (key === current) {
    runningOf(board).set(window, period);
    return period;
  }
  const back = board.def.history?.[window];
  return back !== undefined && current !== null && !isWithin(series, current, key, back) ? refuse('params') : period;
}

/** The key of the running or last period. Before its first slot has begun, a campaign's board shows that first slot. */
const runningKeyOf = (board: Board, window: RankWindow, key: string | null): string | null =>
  window === 'slot' && (key === null || !periodOf(board, window, key)) ? `${dayOf(board.runs.begin)}#1` : key;

/** Caches the running period, which nearly all calls ask for. */
const running = new WeakMap<Board, Map<RankWindow, BoardPeriod>>();
function runningOf(board: Board): Map<RankWindow, BoardPeriod> {
  let known = running.get(board);
  if (!known) running.set(board, (known = new Map()));
  return known;
}

/** Whether `key` is the running period or one of the `back` periods before it. */
function isWithin(series: ReturnType<typeof periodSeriesOf>, running: string, key: string, back: number): boolean {
  for (let i = 0; i <= back; i++) if (series.before(running, i) === key) return true;
  return false;
}

/**
 * The state of a period: 0 running, 1 being settled, 2 settled. It depends on the clock and on the stored state; a period without a
 * row (nobody scored) counts as settled when its time is over.
 */
export function periodStateOf({ span }: BoardPeriod, stored: 0 | 1 | 2 | undefined, now: number): 0 | 1 | 2 {
  if (now < span.end) return 0;
  return stored === undefined || stored === 2 ? 2 : 1;
}
