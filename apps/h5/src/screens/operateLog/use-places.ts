// Whose log is opened: the room of the address, else the rooms of the member's guild (S-OL-1).
import type { ReplyFrom } from '@shengyu/contract/client.ts';
import { useState } from 'react';
import { useQuery } from '#lib/query.ts';
import { useMe } from '#mechanics/sheet/use-me.ts';
import { usePlace } from '#shell/place.ts';
import { useServices } from '#shell/services.ts';
import { useSignedIn } from '#mechanics/campaign/signed-in.ts';
import type { Place } from './log-filter.ts';

type Room = ReplyFrom<'POST /api/v1/get_guild_room_list'>['list'][number];
const ROOMS = 50;

export type Places =
  | { readonly step: 'loading' }
  | { readonly step: 'guest' }
  /** Neither a room nor a guild is known. */
  | { readonly step: 'none' }
  | {
      readonly step: 'here';
      readonly place: Place;
      readonly rooms: readonly Room[];
      readonly guild_id: number | undefined;
      choose(place: Place): void;
    };

const idOf = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export function usePlaces(): Places {
  const { location } = usePlace();
  const { client } = useServices();
  const signedIn = useSignedIn();
  const me = useMe(signedIn);
  const room_id = idOf(location.query.room_id);
  const own = me && me.guild ? me.guild.guild_id : undefined;
  const guild_id = idOf(location.query.guild_id) ?? own;
  const { data } = useQuery({
    queryKey: ['get_guild_room_list', guild_id, 'log'],
    enabled: guild_id !== undefined,
    queryFn: () =>
      client.call('POST /api/v1/get_guild_room_list', { guild_id: guild_id!, page: 1, limit: ROOMS }, { quiet: 'all' }),
  });
  const [chosen, choose] = useState<Place>();
  const rooms = data && data.code === 1 ? data.data.list : [];
  const place = chosen ?? (room_id ? { room_id } : guild_id ? { guild_id } : undefined);
  if (!signedIn) return { step: 'guest' };
  if (place) return { step: 'here', place, rooms, guild_id, choose };
  return me ? { step: 'none' } : { step: 'loading' };
}
