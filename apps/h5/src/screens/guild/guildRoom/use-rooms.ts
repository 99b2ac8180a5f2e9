// Loads the rooms of a guild (call G09).
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { useRef } from 'react';
import { usePages, type Pages } from '@shengyu/web/read/use-pages.ts';

export const ROOM_LIST_ROUTE = 'POST /api/v1/get_guild_room_list';
export type RoomList = ReplyFrom<typeof ROOM_LIST_ROUTE>;
export type Room = RoomList['list'][number];
export type RoomListRequest = Omit<RequestTo<typeof ROOM_LIST_ROUTE>, 'page' | 'limit'>;

/** S-ALL-6: lists load 10 rows per page. */
const PAGE = 10;

export type RoomListState = Pages<Room, RoomList> & {
  /** The reply with all rooms loaded so far. */
  readonly list: RoomList | undefined;
};

export function useRoomList(ask: RoomListRequest): RoomListState {
  const pages = usePages(ROOM_LIST_ROUTE, ask, {
    keyOf: ({ room_id }) => room_id,
    limit: PAGE,
    copy: ask.keyword ? undefined : `rooms:${JSON.stringify(ask)}`,
  });
  // The shown rooms stay visible while the list in another order is loading.
  const shown = useRef<RoomList>(undefined);
  if (pages.page) shown.current = { ...pages.page, list: pages.rows };
  return { ...pages, list: pages.failure || pages.refusal ? undefined : shown.current };
}
