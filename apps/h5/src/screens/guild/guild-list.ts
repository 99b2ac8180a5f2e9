// The board of guilds and its search (G01): all pages shown so far are one answer, so that a page that is come back to renews as one
// (SHELL-8).
import type { Envelope, ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

const ROUTE = 'POST /api/v1/get_guild_list';
export type GuildList = ReplyFrom<typeof ROUTE>;
export type GuildRow = GuildList['list'][number];
export type GuildAsk = Omit<RequestTo<typeof ROUTE>, 'page' | 'limit'>;

/** G01 `join_state`. */
export const JOIN = { can: 0, mine: 1, pending: 2, full: 3, closed: 4, blocked: 5 } as const;

const PAGE = 20;
export const LIST_KEY = 'get_guild_list';

export type GuildListState = {
  readonly list: GuildList | undefined;
  readonly copiedAt: number | undefined;
  readonly next: 'more' | 'loading' | 'failed' | 'end';
  readonly refusal: Refusal | undefined;
  /** Nothing answered and nothing is kept. */
  readonly failure: { readonly status: number | undefined } | undefined;
  more(): void;
  again(): Promise<void>;
};

export function useGuildList(ask: GuildAsk): GuildListState {
  const { client } = useServices();
  const name = JSON.stringify(ask);
  const [held, setHeld] = useState({ name, pages: 1 });
  const pages = held.name === name ? held.pages : 1;
  const query = useQuery({
    queryKey: [LIST_KEY, ask, pages],
    queryFn: async (): Promise<Envelope<GuildList>> => {
      const asked = Array.from({ length: pages }, (_, i) =>
        client.call(ROUTE, { ...ask, page: i + 1, limit: PAGE }, { quiet: 'all' }),
      );
      const answers = await Promise.all(asked);
      const refused = answers.find(({ code }) => code !== 1);
      if (refused) return refused;
      const list = answers.reduce<GuildRow[]>((all, { data }) => all.concat(data.list), []);
      return { ...answers[0]!, data: { ...answers[0]!.data, list } };
    },
  });
  const fetched = query.data && query.data.code === 1 ? query.data.data : undefined;
  const copy = ownCopy(`guilds:${name}`);
  useEffect(() => {
    if (fetched && pages === 1 && !ask.keyword) keepCopy(copy, fetched);
  }, [fetched]);
  // While another page comes, what is shown stays.
  const shown = useRef<{ name: string; list: GuildList }>(undefined);
  if (fetched) shown.current = { name, list: fetched };
  const known = fetched ?? (shown.current && shown.current.name === name ? shown.current.list : undefined);
  const kept = !known && query.isError ? readCopy<GuildList>(copy) : undefined;
  const list = known ?? (kept && kept.data);
  return {
    list,
    copiedAt: kept && kept.at,
    next: nextOf(),
    refusal: query.data && refusalOf(query.data),
    failure:
      !list && query.isError
        ? { status: query.error instanceof CallFailed ? query.error.status : undefined }
        : undefined,
    more: () => (query.isError ? void query.refetch() : setHeld({ name, pages: pages + 1 })),
    again: query.refetch,
  };

  function nextOf(): GuildListState['next'] {
    if (query.isError) return 'failed';
    if (!fetched) return 'loading';
    return fetched.list.length < fetched.total && fetched.list.length >= pages * PAGE ? 'more' : 'end';
  }
}
