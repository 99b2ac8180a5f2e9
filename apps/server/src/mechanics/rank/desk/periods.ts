// The periods of a board in which somebody can still be taken off it (Z09), and how an operator reads them.
import type { RankWindow } from '@shengyu/campaign/definition.ts';
import { PUBLIC_NOTICE_MS, RANK_CLOSE_DELAY_MS } from '@shengyu/rules/board/settlement.ts';
import { dayOf, monthOfDay, type Instant } from '@shengyu/rules/time/calendar.ts';
import { periodOf, periodSeriesOf, shownEndOf, type Board, type BoardPeriod } from '../board/board.ts';
import { WINDOW_NAMES } from '../board/words.ts';

/** BOARD-10: after the public notice all rewards are given, so nobody can be excluded any more. */
export const mayExclude = ({ span }: BoardPeriod, now: Instant): boolean =>
  span.begin <= now && now < span.end + RANK_CLOSE_DELAY_MS + PUBLIC_NOTICE_MS;

/** The running period of a window and those before it whose public notice lasts, newest first. */
export function listExcludablePeriods(board: Board, window: RankWindow, now: Instant): BoardPeriod[] {
  const series = periodSeriesOf(board, window);
  const at = Math.min(Math.max(now, board.runs.begin), board.runs.end - 1);
  const found: BoardPeriod[] = [];
  for (let key = series.resolve(undefined, at); key !== null; key = series.before(key)) {
    const period = periodOf(board, window, key);
    if (!period || !mayExclude(period, now)) break;
    found.push(period);
  }
  return found;
}

const dateOf = (day: string): string => `${Number(monthOfDay(day).slice(5))}月${Number(day.slice(8))}日`;

/** A period in words: 日榜 11月18日, 时段榜 11月18日 20:00-22:00, 周榜 11月16日 至 11月22日, 总榜. */
export function describePeriod(period: BoardPeriod): string {
  const { board, window, key, span } = period;
  const name = WINDOW_NAMES[window];
  if (window === 'slot') {
    const hours = board.def.slots?.[Number(key.slice(key.indexOf('#') + 1)) - 1] ?? '';
    return `${name} ${dateOf(key.slice(0, 10))} ${hours}`.trim();
  }
  if (shownEndOf(period) === 0) return name;
  const [first, last] = [dateOf(dayOf(span.begin)), dateOf(dayOf(span.end - 1))];
  return first === last ? `${name} ${first}` : `${name} ${first} 至 ${last}`;
}
