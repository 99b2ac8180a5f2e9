// The board of guilds and its search (G01).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useServices } from '#shell/services.ts';
import { LIST_KEY } from './list-key.ts';
import { useRenewedPages, type RenewedPages } from './use-renewed-pages.ts';

const ROUTE = 'POST /api/v1/get_guild_list';
export type GuildList = ReplyFrom<typeof ROUTE>;
export type GuildRow = GuildList['list'][number];
export type GuildAsk = Omit<RequestTo<typeof ROUTE>, 'page' | 'limit'>;

const PAGE = 20;

export type GuildListState = RenewedPages<GuildRow, GuildList> & {
  /** The board with all rows fetched so far. */
  readonly list: GuildList | undefined;
};

export function useGuildList(ask: GuildAsk): GuildListState {
  const { client } = useServices();
  const pages = useRenewedPages<GuildRow, GuildList>({
    name: LIST_KEY,
    ask,
    fetch: (at) => client.call(ROUTE, { ...ask, ...at }, { quiet: 'all' }),
    keyOf: ({ guild_id }) => guild_id,
    limit: PAGE,
    kept: !ask.keyword,
  });
  return { ...pages, list: pages.page && { ...pages.page, list: pages.rows } };
}
