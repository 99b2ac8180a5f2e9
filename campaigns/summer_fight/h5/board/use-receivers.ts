// The people a board can be sent to: those on the mic of the room from which the page was opened (R02), and friends (F02).
import { useOwnProfile } from '@shengyu/h5/features/account/use-me.ts';
import { useCall } from '@shengyu/h5/mechanics/campaign/services.ts';

export type Receiver = {
  readonly user_id: number;
  readonly nickname: string;
  readonly avatar: string;
  /** The room in which the board is sent; absent for a friend. */
  readonly room_id?: number;
};

/** More than the seats of a room, so that one page holds everybody on the mic. */
const SEATS = 20;
const FRIENDS = 50;

export type Receivers = { readonly list: readonly Receiver[]; readonly isLoading: boolean };

export function useOnMic(room_id: number | undefined): Receivers {
  const me = useOwnProfile(room_id !== undefined);
  const { data, step } = useCall(
    'GET /goapi/room/get_user_list',
    { room_id: room_id ?? 0, scene: 'mic', page: 1, limit: SEATS },
    { enabled: room_id !== undefined },
  );
  const people = data && room_id !== undefined ? data.list : [];
  return {
    list: people
      .filter(({ user_id }) => !me || user_id !== me.user_id)
      .map(({ user_id, nickname, avatar }) => ({ user_id, nickname, avatar, room_id: room_id! })),
    isLoading: room_id !== undefined && step === 'loading',
  };
}

export function useFriends(): Receivers {
  const { data, step } = useCall('GET /goapi/follow/get_follow_list', { type: 'friend', page: 1, limit: FRIENDS });
  return {
    list: (data ? data.list : []).map(({ user_id, nickname, avatar }) => ({ user_id, nickname, avatar })),
    isLoading: step === 'loading',
  };
}
