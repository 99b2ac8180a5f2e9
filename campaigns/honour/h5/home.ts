import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { HomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'GET /goapi/rank/get_list_config/{id}';
export type HonourHome = ReplyFrom<Route>;
export type BoardTab = HonourHome['tabs'][number];
export type Window = BoardTab['windows'][number];

/** RANK-1: the honour list is page 1. */
export const HOME: HomeCall<Route> = {
  code: 'honour',
  route: 'GET /goapi/rank/get_list_config/{id}',
  data: { id: 1 },
};

/** The call that answers a board, by whom it ranks (X35 to X37). */
export const ROUTE_OF = {
  user: 'GET /goapi/rank/get_user_rank/{id}',
  pair: 'GET /goapi/rank/get_user_rank/{id}',
  room: 'GET /goapi/rank/get_room_honour_rank/{id}',
  guild: 'GET /goapi/rank/get_guild_rank/{id}',
} as const;

/** K03: boards with winners of the day. */
export const SCENE_OF: Readonly<Record<string, string>> = {
  honour_room: 'honour_room',
  honour_charm: 'honour_user',
  honour_guild: 'honour_guild',
};

/** 房间荣誉榜 → 房间: the page's title says the rest. */
export const shortName = ({ name }: BoardTab): string => name.replace('荣誉榜', '');
