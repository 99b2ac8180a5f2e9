// Which period of a board a call means (C0-12, RANK-5).
import type { RankWindow } from '@shengyu/campaign/definition.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { type Board, type Period, periodOf, seriesOf } from './board.ts';

export type Ask = {
  readonly window?: RankWindow | undefined;
  readonly period_key?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};

export function askedPeriod(board: Board, ask: Ask, now: number, usual = board.windows[0]!): Period | Refused {
  const window = ask.window ?? usual;
  if (!board.windows.includes(window)) return refuse('params');
  if (ask.period_key === undefined) {
    const known = runningOf(board).get(window);
    if (known && now >= known.span.begin && now < known.span.end) return known;
  }
  const series = seriesOf(board, window);
  // Before its first and after its last day a campaign's board shows that day.
  const at = Math.min(Math.max(now, board.runs.begin), board.runs.end - 1);
  const current = series.resolve(undefined, at);
  const key = series.resolve(ask.period_key, at);
  const period = key === null ? undefined : periodOf(board, window, key);
  if (key === null || !period || period.span.begin > at) return refuse('params');
  if (key === current) {
    runningOf(board).set(window, period);
    return period;
  }
  const back = board.def.history?.[window];
  return back !== undefined && current !== null && !isWithin(series, current, key, back) ? refuse('params') : period;
}

/** What is asked for nearly always: the running period, the same until it ends. */
const running = new WeakMap<Board, Map<RankWindow, Period>>();
function runningOf(board: Board): Map<RankWindow, Period> {
  let known = running.get(board);
  if (!known) running.set(board, (known = new Map()));
  return known;
}

/** Whether `key` is the running one or one of the `back` before it. */
function isWithin(series: ReturnType<typeof seriesOf>, running: string, key: string, back: number): boolean {
  for (let i = 0; i <= back; i++) if (series.before(running, i) === key) return true;
  return false;
}

/** Running, settling, settled: by the clock and by what stands in the tables; a period nobody played is settled by time. */
export function stateOf({ span }: Period, stored: 0 | 1 | 2 | undefined, now: number): 0 | 1 | 2 {
  if (now < span.end) return 0;
  return stored === undefined || stored === 2 ? 2 : 1;
}
