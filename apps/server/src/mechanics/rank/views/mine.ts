// BOARD-13: the caller's own row with place, score and distance to the place above. Every reply to a logged-in caller
// contains it, unless nothing on the board stands for the caller, for example a pair or a guild that the caller lacks.
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { sizeTierOf } from '@shengyu/rules/board/tiers.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { isGrouped, isCopiedToRedis, rowSubjectKindOf, type Board, type BoardPeriod } from '../board/board.ts';
import { boardReaderOf, type BoardPlace } from '../board/reader.ts';
import { groupOf } from '../board/groups.ts';
import { loadOwnSubjectCard } from './own-cards.ts';
import { scoresOf, countAhead } from '../board/store.ts';
import type { SubjectCard, RankReplyRow } from '../subjects/subject.ts';
import { subjectSourceOf } from '../subjects/subjects.ts';
import type { RankBoardView } from './view.ts';

export type MyRankRow = NonNullable<ReplyOf<typeof get_user_rank>['my']>;

/** Places beyond this are shown as "10000+". */
const PLACES_TOLD = 10_000;

/**
 * The id that stands for the caller on this board: the user, the pair, the room or the guild; on boards of group means the caller's
 * sign or team. Undefined when the caller has none.
 */
export async function findMySubjectId(db: Queryable, board: Board, me: number, now: number) {
  if (me === 0) return undefined;
  if (board.def.kind === 'mean' && isGrouped(board)) return groupOf(db, board, me, Math.min(now, board.runs.end - 1));
  const kind = rowSubjectKindOf(board);
  return kind === 'user' ? me : subjectSourceOf(kind).mine(db, me);
}

export async function readMyRankRow(
  ctx: Context,
  period: BoardPeriod,
  grp: number,
  view: RankBoardView,
  subject_id: number,
): Promise<MyRankRow> {
  const shownAt = view.ids.indexOf(subject_id);
  if (period.board.def.kind === 'mean') return shownRow(view, shownAt, {});
  const card = await loadOwnSubjectCard(ctx, rowSubjectKindOf(period.board), subject_id);
  if (shownAt >= 0) return shownRow(view, shownAt, card);
  const place = await placeOf(ctx, period, grp, view, subject_id);
  // A subject outside the list never gets a place inside it, even if scores changed since the list was read.
  const rank = place ? Math.max(place.before, view.rows.length) + 1 : 0;
  const told = rank > 0 && rank <= PLACES_TOLD;
  const score = place?.score ?? 0;
  return {
    rank: told ? rank : 0,
    rank_change: null,
    score,
    ...(period.board.campaign.id === 'honour' ? { tier: sizeTierOf(score) } : {}),
    ...card,
    reached_at: place ? unixSecondsOf(place.reached_at) : 0,
    in_rank: 0,
    gap_to_prev: place ? Math.max(0, place.above - score) : (view.rows.at(-1)?.score ?? 0),
    rank_text: told ? String(rank) : place ? `${PLACES_TOLD}+` : '未上榜',
  };
}

/** The caller's row, taken from the list, with the caller's own unhidden card (BOARD-5); a row without a place when `at` is -1. */
function shownRow(view: RankBoardView, at: number, card: SubjectCard): MyRankRow {
  const row = view.rows[at];
  if (!row) {
    const none = { rank: 0, rank_change: null, score: 0, reached_at: 0 };
    return { ...none, in_rank: 0, gap_to_prev: view.rows.at(-1)?.score ?? 0, rank_text: '未上榜' };
  }
  const above = view.rows[at - 1]?.score ?? row.score;
  return { ...row, ...card, in_rank: 1, gap_to_prev: Math.max(0, above - row.score), rank_text: String(row.rank) };
}

async function placeOf(ctx: Context, period: BoardPeriod, grp: number, view: RankBoardView, subject_id: number) {
  const { board } = period;
  if (view.state !== 2 && !view.stale && isCopiedToRedis(board)) {
    const place = await boardReaderOf(ctx.redis).placeOf(period, grp, subject_id);
    if (place !== undefined) return place;
  }
  // Counting places in the tables is expensive, so it is done once per subject and view.
  let counted = countedPlaces.get(view);
  if (!counted) countedPlaces.set(view, (counted = new Map()));
  let place = counted.get(subject_id);
  if (!place) counted.set(subject_id, (place = countPlace(ctx, period, grp, subject_id)));
  return place;
}

const countedPlaces = new WeakMap<RankBoardView, Map<number, Promise<BoardPlace | null>>>();

async function countPlace(
  ctx: Context,
  { board, period }: BoardPeriod,
  grp: number,
  subject_id: number,
): Promise<BoardPlace | null> {
  const [row] = await scoresOf(ctx.db, board.rank_id, period, [subject_id]);
  if (!row || row.barred || row.score === 0 || row.grp !== grp) return null;
  const { before, above } = await countAhead(ctx.db, board.rank_id, row, PLACES_TOLD);
  return { score: row.score, reached_at: row.reached_at.getTime(), before, above: above ?? row.score };
}

/** The rows of a page. The caller's own row is replaced by the unhidden one. */
export function selectPageRows(
  view: RankBoardView,
  offset: number,
  limit: number,
  my: MyRankRow | null,
  subject_id: number | undefined,
) {
  const rows = view.rows.slice(offset, offset + limit);
  const at = my === null || subject_id === undefined ? -1 : view.ids.indexOf(subject_id, offset) - offset;
  if (at < 0 || at >= rows.length || !isHiddenRow(rows[at]!)) return rows;
  const { in_rank: _, gap_to_prev: __, rank_text: ___, ...clear } = my!;
  rows[at] = clear;
  return rows;
}

export const isHiddenRow = ({ user, pair }: RankReplyRow): boolean =>
  user?.is_hidden === 1 || (pair?.some((p) => p.is_hidden === 1) ?? false);
