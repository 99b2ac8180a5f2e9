// The slots or days of a campaign's board for the page to choose from (calls CP06 and Y08), newest first. The slots to come are
// listed too, so that a page can show the whole timetable before the campaign begins.
import { addDays, dayOf, endOfDay, monthOfDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { Refused } from '#wire/refusal.ts';
import { periodOf, rowSubjectKindOf, type Board, type BoardPeriod } from '../board/board.ts';
import { findBarredSubjects } from '../board/eligibility.ts';
import { listFirstPlaces, readPeriodStates } from '../settle/store.ts';
import type { RankReplyRow } from '../subjects/subject.ts';
import { findRequestedPeriod, periodStateOf } from './asked-period.ts';
import { loadOwnSubjectCard } from './own-cards.ts';
import { findMySubjectId } from './mine.ts';
import type { BoardCaller } from './page.ts';

const LISTED_MAX = 60;
const NOT_BEGUN = 3;

export async function listPeriods(call: BoardCaller, board: Board) {
  const periods = listed(board, call.now);
  const names = periods.map((p) => p.period);
  const states = await readPeriodStates(call.db, board.rank_id, names);
  const winners = await firstOf(call, board, names);
  return periods.map((p) => {
    const winner = winners.get(p.period);
    const state: 0 | 1 | 2 | 3 = p.span.begin > call.now ? NOT_BEGUN : periodStateOf(p, states.get(p.period), call.now);
    return {
      key: p.key,
      name: nameOf(p),
      state,
      begin_at: unixSecondsOf(p.span.begin),
      end_at: unixSecondsOf(p.span.end),
      ...(winner ? { winner } : {}),
    };
  });
}

function listed(board: Board, now: number): BoardPeriod[] {
  const window = board.windows.find((w) => w === 'slot' || w === 'day');
  if (!window) return [];
  const { begin, end } = board.runs;
  const slots = board.def.slots ?? [];
  const today = dayOf(Math.min(Math.max(now, begin), end - 1));
  // A timetable of slots is listed to its last day when it is short enough.
  const last = dayOf(end - 1);
  const isWhole =
    window === 'slot' && endOfDay(addDays(dayOf(begin), Math.floor(LISTED_MAX / slots.length) - 1)) >= end;
  const found: BoardPeriod[] = [];
  for (let day = isWhole ? last : today; endOfDay(day) > begin && found.length < LISTED_MAX; day = addDays(day, -1)) {
    const keys = window === 'day' ? [day] : slots.map((_, i) => `${day}#${i + 1}`).reverse();
    found.push(...keys.flatMap((key) => periodOf(board, window, key) ?? []));
  }
  return found.slice(0, LISTED_MAX);
}

/** The period whose rewards are paid next: the running one or, between slots and before the campaign, the one to come. */
export function nextPaidPeriodOf(board: Board, now: number): BoardPeriod | undefined {
  const periods = listed(board, now);
  if (periods.length > 0) return periods.findLast(({ span }) => span.end > now) ?? periods[0];
  const period = findRequestedPeriod(board, {}, now);
  return period instanceof Refused ? undefined : period;
}

/**
 * Who was first in each settled period, as shown at the settlement (RANK-5). BOARD-9: nobody below the minimum score is a winner; a
 * subject that was excluded or banned since is not shown as one either. BOARD-5: the caller sees the own row unhidden.
 */
async function firstOf(
  call: BoardCaller,
  board: Board,
  periods: readonly string[],
): Promise<ReadonlyMap<string, RankReplyRow>> {
  const { ctx, db, now } = call;
  const min = board.def.min ?? 1;
  const firsts = (await listFirstPlaces(db, board.rank_id, periods)).filter(({ score }) => score >= min);
  if (firsts.length === 0) return new Map();
  const kind = rowSubjectKindOf(board);
  const ids = [...new Set(firsts.map(({ subject_id }) => subject_id))];
  // The ids of a board of group means are signs or teams, which nobody can exclude.
  const gone = board.def.kind === 'mean' ? new Set<number>() : await findBarredSubjects(ctx, db, kind, ids, now);
  const mine = await findMySubjectId(db, board, call.me, now);
  const own = mine !== undefined && ids.includes(mine) ? await loadOwnSubjectCard(ctx, kind, mine) : undefined;
  return new Map(
    firsts
      .filter(({ subject_id }) => !gone.has(subject_id))
      .map(({ period, subject_id, score, reached_at, shown }) => [
        period,
        {
          rank: 1,
          rank_change: null,
          score,
          ...(subject_id === mine && own ? own : shown),
          reached_at: unixSecondsOf(reached_at.getTime()),
        },
      ]),
  );
}

function nameOf({ board, window, key }: BoardPeriod): string {
  const day = key.slice(0, 10);
  const date = `${Number(monthOfDay(day).slice(5))}月${Number(day.slice(8))}日`;
  return window === 'day' ? date : `${date} ${board.def.slots?.[Number(key.slice(11)) - 1] ?? ''}`;
}
