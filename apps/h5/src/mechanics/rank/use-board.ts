// Loads a board page by page (BOARD-13: positions 1 to 100, at most fifty per page).
import type { RequestTo } from '@shengyu/contract/client.ts';
import type { RankPage } from '#features/item/shapes.ts';
import { usePages } from '@shengyu/web/read/use-pages.ts';

/** Calls that return a board. */
export type RankBoardRoute =
  | 'POST /api/activity/get_rank_list'
  | 'POST /api/blind_box/get_box_user_sqb_rank'
  | 'GET /goapi/rank/get_user_rank/{id}'
  | 'GET /goapi/rank/get_room_honour_rank/{id}'
  | 'GET /goapi/rank/get_guild_rank/{id}'
  | 'GET /goapi/relation/get_2025_activity_rank_list'
  | 'GET /goapi/relation/cp_level_rank_list/{id}'
  | 'POST /api/star_rank/get_star_rank_list'
  | 'POST /api/star_rank/get_friend_rank_list'
  | 'POST /api/v1/open_beta_rank'
  | 'POST /api/v1/star/star_compass_rank'
  | 'POST /api/v1/open_server/star_rank';

export type RankBoardRequest<R extends RankBoardRoute = RankBoardRoute> = {
  readonly route: R;
  readonly request: Omit<RequestTo<R>, 'page' | 'limit'>;
  /**
   * True: the first page is stored on the phone, and that copy is shown when the server does not reply (the state
   * "copy" of the specification's state matrix).
   */
  readonly copied?: boolean;
};

const SHOWN = 100;
const PAGE = 50;

export function useRankBoard<R extends RankBoardRoute>({ route, request, copied = false }: RankBoardRequest<R>) {
  const copy = copied ? `board:${JSON.stringify([route, request])}` : undefined;
  const pages = usePages<RankBoardRoute, RankPage>(route, request, { limit: PAGE, forget: true, copy });
  const next = pages.rows.length >= SHOWN ? ('end' as const) : pages.next;
  // `again` reloads the board from its first place.
  return { ...pages, next, board: pages.page, again: pages.restart };
}
