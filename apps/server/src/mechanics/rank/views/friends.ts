// BOARD-12: a board that ranks only the caller and the caller's friends, at most 200, without rewards. It is small enough to be
// read from the tables, without Redis.
import { compareStandings } from '@shengyu/rules/board/board-score.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { listFriends } from '#modules/user/index.ts';
import { Refused } from '#wire/refusal.ts';
import { findRequestedPeriod, periodStateOf, type RankRequest } from './asked-period.ts';
import type { Board } from '../board/board.ts';
import { findBarredSubjects } from '../board/eligibility.ts';
import { readMyRankRow } from './mine.ts';
import { composeRankPage, type BoardCaller, type RankPage } from './page.ts';
import { findPeriodRow, scoresOf } from '../board/store.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';
import type { RankBoardView } from './view.ts';

const FRIENDS_MAX = 200;

export async function readFriendsRankPage(
  call: BoardCaller,
  board: Board,
  ask: RankRequest,
): Promise<RankPage | Refused> {
  const { ctx, db, me, now } = call;
  const period = findRequestedPeriod(board, ask, now);
  if (period instanceof Refused) return period;
  const known = (await listFriends(db, me)).slice(0, FRIENDS_MAX).map((link) => link.user_id);
  const ids = [me, ...known];
  const barred = await findBarredSubjects(ctx, db, 'user', ids, now);
  const rows = (await scoresOf(db, board.rank_id, period.period, ids))
    .filter((row) => row.score > 0 && !barred.has(row.subject_id))
    .map((row) => ({ ...row, reached_at: row.reached_at.getTime() }))
    .sort(compareStandings);
  const cards = await subjectSourceOf('user').cards(ctx, db, ids);
  const view: RankBoardView = {
    state: periodStateOf(period, (await findPeriodRow(db, board.rank_id, period.period))?.state, now),
    ids: rows.map((row) => row.subject_id),
    rows: rows.map((row, i) => ({
      rank: i + 1,
      rank_change: null,
      score: row.score,
      ...cards.get(row.subject_id),
      reached_at: unixSecondsOf(row.reached_at),
    })),
    stale: false,
    at: now,
  };
  return composeRankPage(
    call,
    { period, view, my: await readMyRankRow(ctx, period, 0, view, me), subject_id: me },
    ask,
  );
}
