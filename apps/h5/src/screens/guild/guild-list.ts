// Loads the board of guilds, or the guilds that a search finds (call G01).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { usePages, type Pages } from '@shengyu/web/read/use-pages.ts';

const ROUTE = 'POST /api/v1/get_guild_list';
export type GuildList = ReplyFrom<typeof ROUTE>;
export type GuildRow = GuildList['list'][number];
export type GuildListRequest = Omit<RequestTo<typeof ROUTE>, 'page' | 'limit'>;

const PAGE = 20;

export type GuildListState = Pages<GuildRow, GuildList> & {
  /** The board with all rows loaded so far. */
  readonly list: GuildList | undefined;
};

export function useGuildList(ask: GuildListRequest): GuildListState {
  const pages = usePages(ROUTE, ask, {
    keyOf: ({ guild_id }) => guild_id,
    limit: PAGE,
    copy: ask.keyword ? undefined : `guilds:${JSON.stringify(ask)}`,
  });
  return { ...pages, list: pages.page && { ...pages.page, list: pages.rows } };
}
