// The slots or days of a campaign's board for the page to choose from (calls CP06 and Y08), newest first;
// today's future slots are included.
import { addDays, dayOf, endOfDay, monthOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { periodStateOf } from './asked-period.ts';
import { periodOf, type Board, type BoardPeriod } from '../board/board.ts';
import { readPeriodStates } from '../settle/store.ts';

const LISTED_MAX = 60;

export async function listPeriods(db: Queryable, board: Board, now: number) {
  const periods = listed(board, now);
  const states = await readPeriodStates(
    db,
    board.rank_id,
    periods.map((p) => p.period),
  );
  return periods.map((p) => ({ key: p.key, name: nameOf(p), state: periodStateOf(p, states.get(p.period), now) }));
}

function listed(board: Board, now: number): BoardPeriod[] {
  const window = board.windows.find((w) => w === 'slot' || w === 'day');
  if (!window) return [];
  const { begin, end } = board.runs;
  const found: BoardPeriod[] = [];
  let day = dayOf(Math.min(Math.max(now, begin), end - 1));
  for (; endOfDay(day) > begin && found.length < LISTED_MAX; day = addDays(day, -1)) {
    const keys = window === 'day' ? [day] : (board.def.slots ?? []).map((_, i) => `${day}#${i + 1}`).reverse();
    found.push(...keys.flatMap((key) => periodOf(board, window, key) ?? []));
  }
  return found.slice(0, LISTED_MAX);
}

function nameOf({ board, window, key }: BoardPeriod): string {
  const day = key.slice(0, 10);
  const date = `${Number(monthOfDay(day).slice(5))}月${Number(day.slice(8))}日`;
  return window === 'day' ? date : `${date} ${board.def.slots?.[Number(key.slice(11)) - 1] ?? ''}`;
}
