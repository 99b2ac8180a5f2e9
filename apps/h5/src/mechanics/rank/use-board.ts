// A board and its pages (BOARD-13: positions 1 to 100, fifty at a time).
import type { Envelope, RequestTo } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { keepCopy, ownCopy, readCopy, useServices } from '#mechanics/campaign/services.ts';
import type { RankPage, RankRow } from '#mechanics/sheet/shapes.ts';
import { usePages } from '#mechanics/sheet/use-pages.ts';

/** Calls that answer a board. */
export type BoardRoute =
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

export type BoardAsk<R extends BoardRoute = BoardRoute> = {
  readonly route: R;
  readonly request: Omit<RequestTo<R>, 'page' | 'limit'>;
  /** The first page is kept on the phone for when nothing answers (state matrix "copy"). */
  readonly copied?: boolean;
};

/** `copiedAt`: what was kept on the phone. */
export type BoardPage = RankPage & { readonly copiedAt?: number };

const SHOWN = 100;
const PAGE = 50;

export function useBoard<R extends BoardRoute>({ route, request, copied = false }: BoardAsk<R>) {
  const { client } = useServices();
  const [round, setRound] = useState(0);
  const name = JSON.stringify([route, request]);
  const copy = ownCopy(`board:${name}`);
  const ask = async (at: { page: number; limit: number }): Promise<Envelope<BoardPage>> => {
    const asked: Promise<Envelope<BoardPage>> = client.call<BoardRoute>(route, { ...request, ...at }, { quiet: 'all' });
    if (!copied || at.page > 1) return asked;
    try {
      const answer = await asked;
      if (answer.code === 1) keepCopy(copy, answer.data);
      return answer;
    } catch (error) {
      const kept = readCopy<RankPage>(copy);
      if (!kept) throw error;
      return { code: 1, msg: 'ok', data: { ...kept.data, copiedAt: kept.at } };
    }
  };
  const pages = usePages<RankRow, BoardPage>(`${round}:${name}`, ask, PAGE);
  const next = pages.rows.length >= SHOWN ? ('end' as const) : pages.next;
  /** From the first place on. */
  const again = (): void => setRound(round + 1);
  return { ...pages, next, board: pages.page, again };
}
