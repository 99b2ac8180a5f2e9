// A member's place on a board, for display elsewhere, for example on a share card.
import { Refused } from '#wire/refusal.ts';
import type { RankRequest } from './asked-period.ts';
import { boardsOf } from '../board/boards.ts';
import { readRankPage, type BoardCaller } from './page.ts';
import { memberGroupFinders } from '../subjects/subjects.ts';

export type MyPlace = { readonly place: number; readonly period_key: string };

/**
 * The caller's place on a board. Undefined when there is no such board or period, when the board is among friends, or
 * when the caller has no place or one beyond 10 000 (BOARD-13: such a place is shown as "10000+").
 */
export async function findMyPlace(call: BoardCaller, rank_id: string, ask: RankRequest): Promise<MyPlace | undefined> {
  const board = (await boardsOf(call.ctx)).get(rank_id);
  if (!board || board.def.filter) return undefined;
  const grp = board.def.subject === 'user_in_star' ? ((await memberGroupFinders.starOf(call.db, call.me)) ?? 0) : 0;
  const page = await readRankPage(call, board, { ...ask, page: 1, limit: 1 }, { grp });
  if (page instanceof Refused || !page.my || page.my.rank === 0) return undefined;
  return { place: page.my.rank, period_key: page.period_key };
}
