// X34: the tabs of a page of boards.
import type { Context } from '#context.ts';
import type { Board } from './board.ts';
import { boardsOf } from './boards.ts';
import { rewardsOf } from './rewards.ts';
import { ruleText, WINDOW_NAMES } from './words.ts';

/** RANK-1: the order of the tabs of the honour list. */
const PAGES: Readonly<Record<number, { title: string; boards: readonly number[] }>> = {
  1: { title: '荣誉榜', boards: [1001, 1003, 1002, 1004] },
};

export async function listConfig(ctx: Context, page_id: number) {
  const page = PAGES[page_id];
  if (!page) return undefined;
  const boards = await boardsOf(ctx);
  const tabs = page.boards.flatMap((no) => boards.numbered(no) ?? []).map((board) => tabOf(ctx, board));
  return { page_id, title: page.title, tabs };
}

const tabOf = (ctx: Context, board: Board) => ({
  board_no: board.def.no!,
  rank_code: board.rank_id,
  name: board.def.name,
  subject: board.def.subject as 'room' | 'user' | 'guild' | 'pair',
  windows: board.windows.map((key) => ({ key, name: WINDOW_NAMES[key], history: board.def.history?.[key] ?? 0 })),
  rule_text: ruleText(board),
  rewards: board.windows.flatMap((window) => rewardsOf(ctx, board, window)),
});
