// Finds boards by what calls name: a number in the path or an id (KIT-10: these calls are thin adapters without rules of their
// own).
import { get_user_rank } from '@shengyu/contract/calls/rank.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import type { RankRequest } from './asked-period.ts';
import type { Board } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { readRankPage, serializeRankPage, type BoardCaller } from './page.ts';
import { listPeriods } from './period-list.ts';

/** An honour board of users, rooms or guilds by its number (calls X35 to X37, RANK-1); the default window is the week. */
export async function readHonourPage(
  call: BoardCaller,
  no: number,
  subject: 'user' | 'room' | 'guild',
  ask: RankRequest,
) {
  const board = (await boardsOf(call.ctx)).numbered(no);
  if (board?.def.subject !== subject) return refuse(get_user_rank.refusals.not_found);
  return serializeRankPage(call, board, ask, { usual: board.windows.includes('week') ? 'week' : board.windows[0]! });
}

/** A board of pairs by its number (call CP03, cp_level_rank_list). */
export async function readPairRankPage(call: BoardCaller, no: number, ask: RankRequest) {
  const board = (await boardsOf(call.ctx)).numbered(no);
  return board?.def.subject === 'pair' ? serializeRankPage(call, board, ask) : refuse('not_found');
}

export async function readBoardPageById(call: BoardCaller, rank_id: string, ask: RankRequest) {
  const board = (await boardsOf(call.ctx)).get(rank_id);
  return board ? serializeRankPage(call, board, ask) : refuse('not_found');
}

export async function readBoardPageWithPeriods(call: BoardCaller, board: Board, ask: RankRequest) {
  if (board.def.subject === 'user_in_star' || board.def.filter) return refuse('not_found');
  const page = await readRankPage(call, board, ask);
  return page instanceof Refused ? page : { ...page, periods: await listPeriods(call, board) };
}
