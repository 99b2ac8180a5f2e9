// Decides which log is opened: that of the room in the address, or else of the rooms of the member's guild (S-OL-1).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { useCall } from '@shengyu/web/read/use-call.ts';
import { useOwnProfile } from '#features/account/use-me.ts';
import { useRoute } from '#shell/route.ts';
import { useIsSignedIn } from '#features/account/signed-in.ts';
import type { LogScope } from './log-filter.ts';

type Room = ReplyFrom<'POST /api/v1/get_guild_room_list'>['list'][number];
const ROOMS = 50;

export type LogScopeState =
  | { readonly step: 'loading' }
  | { readonly step: 'guest' }
  /** Neither a room nor a guild is known. */
  | { readonly step: 'none' }
  | {
      readonly step: 'here';
      readonly place: LogScope;
      readonly rooms: readonly Room[];
      readonly guild_id: number | undefined;
      choose(place: LogScope): void;
    };

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export function useLogScope(): LogScopeState {
  const { location } = useRoute();
  const signedIn = useIsSignedIn();
  const me = useOwnProfile(signedIn);
  const room_id = idOf(location.query.room_id);
  const own = me && me.guild ? me.guild.guild_id : undefined;
  const guild_id = idOf(location.query.guild_id) ?? own;
  const { data } = useCall(
    'POST /api/v1/get_guild_room_list',
    { guild_id: guild_id!, page: 1, limit: ROOMS },
    { enabled: guild_id !== undefined },
  );
  const [chosen, choose] = useState<LogScope>();
  const rooms = data ? data.list : [];
  const place = chosen ?? (room_id ? { room_id } : guild_id ? { guild_id } : undefined);
  if (!signedIn) return { step: 'guest' };
  if (place) return { step: 'here', place, rooms, guild_id, choose };
  return me ? { step: 'none' } : { step: 'loading' };
}
