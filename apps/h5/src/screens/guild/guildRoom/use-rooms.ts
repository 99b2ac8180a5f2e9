// Rooms of a guild (G09).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useRef } from 'react';
import { useRenewedPages, type RenewedPages } from '#screens/guild/use-renewed-pages.ts';
import { useServices } from '#shell/services.ts';

export const ROOMS = 'POST /api/v1/get_guild_room_list';
export type RoomList = ReplyFrom<typeof ROOMS>;
export type Room = RoomList['list'][number];
export type RoomAsk = Omit<RequestTo<typeof ROOMS>, 'page' | 'limit'>;

/** S-ALL-6. */
const PAGE = 10;
export const ROOMS_KEY = 'get_guild_room_list';

export type RoomListState = RenewedPages<Room, RoomList> & {
  /** The answer with all rooms fetched so far. */
  readonly list: RoomList | undefined;
};

export function useRooms(ask: RoomAsk): RoomListState {
  const { client } = useServices();
  const pages = useRenewedPages<Room, RoomList>({
    name: ROOMS_KEY,
    ask,
    fetch: (at) => client.call(ROOMS, { ...ask, ...at }, { quiet: 'all' }),
    keyOf: ({ room_id }) => room_id,
    limit: PAGE,
    kept: !ask.keyword,
  });
  // While another order comes, what is shown stays.
  const shown = useRef<RoomList>(undefined);
  if (pages.page) shown.current = { ...pages.page, list: pages.rows };
  return { ...pages, list: pages.failure || pages.refusal ? undefined : shown.current };
}
