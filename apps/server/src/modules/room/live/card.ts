// RoomCard: a room as a card of a list (X48) and as the head of a room page (X49, X53).
import type { RoomCard } from '@shengyu/contract/shapes-room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { loadRoomDress } from '#modules/bag/index.ts';
import { loadUserBriefs, type UserBrief } from '#modules/identity/index.ts';
import { guildsById, pictureUrl } from '#modules/roster/index.ts';
import { loadShownRooms } from '../brief.ts';
import { listUsersOnMic } from './board-store.ts';

const MICS_SHOWN = 8;
const FRIENDS_SHOWN = 3;

/** The cards of rooms as everybody sees them, by room id; rooms that do not exist are left out. */
export async function loadRoomCards(
  ctx: Context,
  db: Queryable,
  room_ids: readonly number[],
  now: number,
  { admitted = false } = {},
): Promise<Map<number, RoomCard>> {
  const shown = await loadShownRooms(ctx, db, room_ids, now, { admitted });
  const rooms = [...shown.values()].map(({ room }) => room);
  const onMic = await listUsersOnMic(
    db,
    rooms.map(({ room_id }) => room_id),
  );
  const guildIds = rooms.flatMap(({ guild_id }) => guild_id ?? []);
  const [people, guilds, dress] = await Promise.all([
    loadUserBriefs(
      ctx,
      db,
      onMic.map(({ user_id }) => user_id),
    ),
    guildsById(db, guildIds),
    loadRoomDress(ctx, db, rooms, now),
  ]);
  const micsOf = Map.groupBy(onMic, ({ room_id }) => room_id);
  return new Map(
    [...shown].map(([room_id, { room, presence, brief }]) => {
      const guild = room.guild_id === null ? undefined : guilds.get(room.guild_id);
      const worn = new Map((dress.get(room_id) ?? []).map(({ slot, item }) => [slot, item]));
      const background = worn.get('room_background') ?? worn.get('room_theme');
      const [frame, label] = [worn.get('room_frame'), worn.get('room_label')];
      const mics = (micsOf.get(room_id) ?? []).flatMap(({ user_id }) => people.get(user_id) ?? []);
      const card: RoomCard = {
        ...brief,
        online_num: presence.online_num,
        mic_num: presence.mic_num,
        mics: mics.slice(0, MICS_SHOWN),
        ...(guild && {
          guild: { guild_id: guild.guild_id, guild_name: guild.name, logo: pictureUrl(ctx, guild.logo) },
        }),
        friends: [],
        ...(room.notice && { notice: room.notice }),
        ...(background && { background }),
        ...(frame && { frame }),
        ...(label && { label }),
        // Rooms are spoken in on the native side alone, so none can be heard in a browser yet (web-shell.md §5.5).
        voice: 0,
      };
      return [room_id, card];
    }),
  );
}

/** Adds the members inside whom the viewer follows. */
export const withFriends = (card: RoomCard, friends: readonly UserBrief[]): RoomCard => ({
  ...card,
  friends: friends.slice(0, FRIENDS_SHOWN),
});
