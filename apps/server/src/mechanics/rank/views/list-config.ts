// Call X34 (get_list_config): the tabs of a page that shows several boards.
import type { Context } from '#context.ts';
import type { Board } from '../board/board.ts';
import { boardsOf } from '../board/boards.ts';
import { presentBoardRewards } from '../settle/rewards.ts';
import { ruleTextOf, WINDOW_NAMES } from '../board/words.ts';

/** The pages by id, with the numbers of their boards in the order of the tabs (RANK-1). Page 1 is the honour list. */
const PAGES: Readonly<Record<number, { title: string; boards: readonly number[] }>> = {
  1: { title: '荣誉榜', boards: [1001, 1003, 1002, 1004] },
};

export async function readListConfig(ctx: Context, page_id: number) {
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
  rule_text: ruleTextOf(board),
  rewards: board.windows.flatMap((window) => presentBoardRewards(ctx, board, window)),
});
