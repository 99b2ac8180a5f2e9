// The caller's own row, always there with a session (BOARD-13): place, score, distance to the place above.
import { tsOf } from '@shengyu/rules/calendar.ts';
import { tierOf } from '@shengyu/rules/tiers.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { type Board, isGrouped, isProjected, type Period, rowSubject } from './board.ts';
import { type Place, readerOf } from './board-reader.ts';
import { groupOf } from './groups.ts';
import { ownCard } from './own-cards.ts';
import { scoresOf, standingOf } from './store.ts';
import { type Card, sourceOf, type WireRow } from './subjects.ts';
import type { View } from './view.ts';

export type MyRow = NonNullable<ReplyOf<typeof get_user_rank>['my']>;

/** Places beyond are not told. */
const PLACES_TOLD = 10_000;

/** The subject the caller would look for: himself, his pair, room or guild; on boards of signs and teams his side. */
export async function mySubject(db: Queryable, board: Board, me: number, now: number) {
  if (me === 0) return undefined;
  if (board.def.kind === 'mean' && isGrouped(board)) return groupOf(db, board, me, Math.min(now, board.runs.end - 1));
  const kind = rowSubject(board);
  return kind === 'user' ? me : sourceOf(kind).mine(db, me);
}

export async function myRow(ctx: Context, period: Period, grp: number, view: View, subject_id: number): Promise<MyRow> {
  const shownAt = view.ids.indexOf(subject_id);
  if (period.board.def.kind === 'mean') return shownRow(view, shownAt, {});
  const card = await ownCard(ctx, rowSubject(period.board), subject_id);
  if (shownAt >= 0) return shownRow(view, shownAt, card);
  const place = await placeOf(ctx, period, grp, view, subject_id);
  // Nobody beyond the list stands on a place of the list, whatever moved since it was read.
  const rank = place ? Math.max(place.before, view.rows.length) + 1 : 0;
  const told = rank > 0 && rank <= PLACES_TOLD;
  const score = place?.score ?? 0;
  return {
    rank: told ? rank : 0,
    rank_change: null,
    score,
    ...(period.board.campaign.id === 'honour' ? { tier: tierOf(score) } : {}),
    ...card,
    reached_at: place ? tsOf(place.reached_at) : 0,
    in_rank: 0,
    gap_to_prev: place ? Math.max(0, place.above - score) : (view.rows.at(-1)?.score ?? 0),
    rank_text: told ? String(rank) : place ? `${PLACES_TOLD}+` : '未上榜',
  };
}

/** On the list: as the list has it, but clear to oneself (BOARD-5). */
function shownRow(view: View, at: number, card: Card): MyRow {
  const row = view.rows[at];
  if (!row) {
    const none = { rank: 0, rank_change: null, score: 0, reached_at: 0 };
    return { ...none, in_rank: 0, gap_to_prev: view.rows.at(-1)?.score ?? 0, rank_text: '未上榜' };
  }
  const above = view.rows[at - 1]?.score ?? row.score;
  return { ...row, ...card, in_rank: 1, gap_to_prev: Math.max(0, above - row.score), rank_text: String(row.rank) };
}

async function placeOf(ctx: Context, period: Period, grp: number, view: View, subject_id: number) {
  const { board } = period;
  if (view.state !== 2 && !view.stale && isProjected(board)) {
    const place = await readerOf(ctx.redis).placeOf(period, grp, subject_id);
    if (place !== undefined) return place;
  }
  // Counting places in the tables is dear: once per member and view.
  let counted = countedPlaces.get(view);
  if (!counted) countedPlaces.set(view, (counted = new Map()));
  let place = counted.get(subject_id);
  if (!place) counted.set(subject_id, (place = countPlace(ctx, period, grp, subject_id)));
  return place;
}

const countedPlaces = new WeakMap<View, Map<number, Promise<Place | null>>>();

async function countPlace(
  ctx: Context,
  { board, period }: Period,
  grp: number,
  subject_id: number,
): Promise<Place | null> {
  const [row] = await scoresOf(ctx.db, board.rank_id, period, [subject_id]);
  if (!row || row.barred || row.score === 0 || row.grp !== grp) return null;
  const { before, above } = await standingOf(ctx.db, board.rank_id, row, PLACES_TOLD);
  return { score: row.score, reached_at: row.reached_at.getTime(), before, above: above ?? row.score };
}

/** The rows of a page; the caller's own is clear in them. */
export function pageRows(view: View, offset: number, limit: number, my: MyRow | null, subject_id: number | undefined) {
  const rows = view.rows.slice(offset, offset + limit);
  const at = my === null || subject_id === undefined ? -1 : view.ids.indexOf(subject_id, offset) - offset;
  if (at < 0 || at >= rows.length || !isHidden(rows[at]!)) return rows;
  const { in_rank: _, gap_to_prev: __, rank_text: ___, ...clear } = my!;
  rows[at] = clear;
  return rows;
}

export const isHidden = ({ user, pair }: WireRow): boolean =>
  user?.is_hidden === 1 || (pair?.some((p) => p.is_hidden === 1) ?? false);
