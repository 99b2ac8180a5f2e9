// BOARD-12: the caller and those who are friends, at most 200; no rewards. So few that the tables alone answer.
import { byPlace } from '@shengyu/rules/board-score.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { friends } from '#modules/user/index.ts';
import { Refused } from '#wire/refusal.ts';
import { type Ask, askedPeriod, stateOf } from './asked-period.ts';
import type { Board } from './board.ts';
import { barredAmong } from './eligibility.ts';
import { myRow } from './mine.ts';
import { type Asking, composed, type RankPage } from './page.ts';
import { periodRow, scoresOf } from './store.ts';
import { sourceOf } from './subjects.ts';
import type { View } from './view.ts';

const FRIENDS_MAX = 200;

export async function friendsPage(act: Asking, board: Board, ask: Ask): Promise<RankPage | Refused> {
  const { ctx, db, me, now } = act;
  const period = askedPeriod(board, ask, now);
  if (period instanceof Refused) return period;
  const known = (await friends(db, me)).slice(0, FRIENDS_MAX).map((link) => link.user_id);
  const ids = [me, ...known];
  const barred = await barredAmong(ctx, db, 'user', ids, now);
  const rows = (await scoresOf(db, board.rank_id, period.period, ids))
    .filter((row) => row.score > 0 && !barred.has(row.subject_id))
    .map((row) => ({ ...row, reached_at: row.reached_at.getTime() }))
    .sort(byPlace);
  const cards = await sourceOf('user').cards(ctx, db, ids);
  const view: View = {
    state: stateOf(period, (await periodRow(db, board.rank_id, period.period))?.state, now),
    ids: rows.map((row) => row.subject_id),
    rows: rows.map((row, i) => ({
      rank: i + 1,
      rank_change: null,
      score: row.score,
      ...cards.get(row.subject_id),
      reached_at: tsOf(row.reached_at),
    })),
    stale: false,
    at: now,
  };
  return composed(act, { period, view, my: await myRow(ctx, period, 0, view, me), subject_id: me }, ask);
}
