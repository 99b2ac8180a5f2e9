// Rooms of a guild (G09): all pages shown so far are one answer, with what was last read for when there is no network.
import type { Envelope, ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '#lib/call-failed.ts';
import { keepCopy, ownCopy, readCopy } from '#lib/copies.ts';
import { useQuery } from '#lib/query.ts';
import { refusalOf, type Refusal } from '#lib/refusal.ts';
import { useServices } from '#shell/services.ts';

export const ROOMS = 'POST /api/v1/get_guild_room_list';
export type RoomList = ReplyFrom<typeof ROOMS>;
export type Room = RoomList['list'][number];
export type RoomAsk = Omit<RequestTo<typeof ROOMS>, 'page' | 'limit'>;

/** S-ALL-6. */
const PAGE = 10;

export type RoomListState = {
  readonly list: RoomList | undefined;
  readonly copiedAt: number | undefined;
  readonly next: 'more' | 'loading' | 'failed' | 'end';
  readonly refusal: Refusal | undefined;
  readonly failure: { readonly status: number | undefined } | undefined;
  more(): void;
  again(): Promise<void>;
};

export function useRooms(ask: RoomAsk): RoomListState {
  const { client } = useServices();
  const name = JSON.stringify(ask);
  const [held, setHeld] = useState({ name, pages: 1 });
  const pages = held.name === name ? held.pages : 1;
  const query = useQuery({
    queryKey: ['get_guild_room_list', ask, pages],
    queryFn: async (): Promise<Envelope<RoomList>> => {
      const asked = Array.from({ length: pages }, (_, i) =>
        client.call(ROOMS, { ...ask, page: i + 1, limit: PAGE }, { quiet: 'all' }),
      );
      const answers = await Promise.all(asked);
      const refused = answers.find(({ code }) => code !== 1);
      if (refused) return refused;
      const list = answers.reduce<Room[]>((all, { data }) => all.concat(data.list), []);
      return { ...answers[0]!, data: { ...answers[0]!.data, list } };
    },
  });
  const fetched = query.data && query.data.code === 1 ? query.data.data : undefined;
  const copy = ownCopy(`rooms:${name}`);
  useEffect(() => {
    if (fetched && pages === 1 && !ask.keyword) keepCopy(copy, fetched);
  }, [fetched]);
  // While another page or another order comes, what is shown stays.
  const shown = useRef<RoomList>(undefined);
  if (fetched) shown.current = fetched;
  const known = fetched ?? (query.isError ? undefined : shown.current);
  const kept = !known && query.isError ? readCopy<RoomList>(copy) : undefined;
  const list = known ?? (kept && kept.data);
  const failed = !list && query.isError;
  return {
    list,
    copiedAt: kept && kept.at,
    next: nextOf(),
    refusal: query.data && refusalOf(query.data),
    failure: failed ? { status: query.error instanceof CallFailed ? query.error.status : undefined } : undefined,
    more: () => (query.isError ? void query.refetch() : setHeld({ name, pages: pages + 1 })),
    again: query.refetch,
  };

  function nextOf(): RoomListState['next'] {
    if (kept) return 'end';
    if (query.isError) return 'failed';
    if (!fetched) return 'loading';
    return fetched.list.length < fetched.total && fetched.list.length >= pages * PAGE ? 'more' : 'end';
  }
}
