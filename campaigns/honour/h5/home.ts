import type { ReplyFrom } from '@shengyu/h5/mechanics/campaign/services.ts';
import type { CampaignHomeCall } from '@shengyu/h5/mechanics/campaign/use-campaign.ts';

type Route = 'GET /goapi/rank/get_list_config/{id}';
export type HonourHome = ReplyFrom<Route>;
export type BoardTab = HonourHome['tabs'][number];
export type BoardWindow = BoardTab['windows'][number];

/** The home call of the page: page 1 of the board pages is the honour list (RANK-1). */
export const HOME: CampaignHomeCall<Route> = {
  code: 'honour',
  route: 'GET /goapi/rank/get_list_config/{id}',
  data: { id: 1 },
};

/** The call that returns a board, by the kind of subject it ranks (calls X35 to X37). */
export const BOARD_ROUTE_BY_SUBJECT = {
  user: 'GET /goapi/rank/get_user_rank/{id}',
  pair: 'GET /goapi/rank/get_user_rank/{id}',
  room: 'GET /goapi/rank/get_room_honour_rank/{id}',
  guild: 'GET /goapi/rank/get_guild_rank/{id}',
} as const;

/** The boards that have winners of the day (call K03), with the scene name of that call. */
export const WINNER_SCENE_BY_BOARD: Readonly<Record<string, string>> = {
  honour_room: 'honour_room',
  honour_charm: 'honour_user',
  honour_guild: 'honour_guild',
};

/** The name of a board on its tab, for example 房间荣誉榜 as 房间; the title of the page already says 荣誉榜. */
export const tabNameOf = ({ name }: BoardTab): string => name.replace('荣誉榜', '');
