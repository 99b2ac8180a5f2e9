// Boards by what calls know them by: a number in the path, a name, a page of several (KIT-10: no rules here).
import { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { Ask } from './asked-period.ts';
import type { Board } from './board.ts';
import { boardsOf } from './boards.ts';
import { type Asking, rankPage, writtenPage } from './page.ts';
import { periodList } from './period-list.ts';

/** RANK-1, X35 to X37: the honour boards of one kind of subject; the week unless asked otherwise. */
export async function honourPage(act: Asking, no: number, subject: 'user' | 'room' | 'guild', ask: Ask) {
  const board = (await boardsOf(act.ctx)).numbered(no);
  if (board?.def.subject !== subject) return refuse(get_user_rank.refusals.not_found);
  return writtenPage(act, board, ask, { usual: board.windows.includes('week') ? 'week' : board.windows[0]! });
}

/** CP03. */
export async function pairPage(act: Asking, no: number, ask: Ask) {
  const board = (await boardsOf(act.ctx)).numbered(no);
  return board?.def.subject === 'pair' ? writtenPage(act, board, ask) : refuse('not_found');
}

export async function namedPage(act: Asking, rank_id: string, ask: Ask) {
  const board = (await boardsOf(act.ctx)).get(rank_id);
  return board ? writtenPage(act, board, ask) : refuse('not_found');
}

export async function pageWithPeriods(act: Asking, board: Board, ask: Ask) {
  if (board.def.subject === 'user_in_star' || board.def.filter) return refuse('not_found');
  const page = await rankPage(act, board, ask);
  return page instanceof Refused ? page : { ...page, periods: await periodList(act.db, board, act.now) };
}
