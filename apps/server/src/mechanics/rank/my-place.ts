// A member's place on a board, for what is told of it elsewhere (a share card).
import type { Ask } from './asked-period.ts';
import { Refused } from '#wire/refusal.ts';
import { boardsOf } from './boards.ts';
import { type Asking, rankPage } from './page.ts';
import { starOf } from './subjects.ts';

export type MyPlace = { readonly place: number; readonly period_key: string };

/** Undefined: no such board or period, or no place on it that is told (BOARD-13). */
export async function myPlaceOn(act: Asking, rank_id: string, ask: Ask): Promise<MyPlace | undefined> {
  const board = (await boardsOf(act.ctx)).get(rank_id);
  if (!board || board.def.filter) return undefined;
  const grp = board.def.subject === 'user_in_star' ? ((await starOf(act.db, act.me)) ?? 0) : 0;
  const page = await rankPage(act, board, { ...ask, page: 1, limit: 1 }, { grp });
  if (page instanceof Refused || !page.my || page.my.rank === 0) return undefined;
  return { place: page.my.rank, period_key: page.period_key };
}
