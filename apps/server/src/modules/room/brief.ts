// RoomBrief: the short form of a room, the same in every reply. Its heat (a score of users online, users on a mic and recent gifts)
// is shown to everybody (ROOM-4).
import type { Static } from '@shengyu/contract/schema.ts';
import type { RoomBrief as RoomBriefShape } from '@shengyu/contract/shapes.ts';
import { roomHeatOf, roomTypeNameOf } from '@shengyu/rules/board/room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { turnoverOfRooms } from '#modules/gift/index.ts';
import { buildAvatarUrl, loadUserBriefs } from '#modules/identity/index.ts';
import { toBit } from '#wire/bit.ts';
import { loadPresence, type Presence } from './presence-store.ts';
import { roomsById, type RoomRow } from './store.ts';

export type RoomBrief = Static<typeof RoomBriefShape>;

/** ROOM-4: the gifts of the last ten minutes count for the heat. */
export const HEAT_MS = 10 * 60_000;
const IDLE_MS = 7 * 86_400_000;

/** A room, who is in it now, and its short form. */
export type ShownRoom = { readonly room: RoomRow; readonly presence: Presence; readonly brief: RoomBrief };

/** The short forms of rooms, by room id: those of `loadShownRooms` without the rest. */
export const loadRoomBriefs = async (...asked: Parameters<typeof loadShownRooms>): Promise<Map<number, RoomBrief>> =>
  new Map([...(await loadShownRooms(...asked))].map(([id, { brief }]) => [id, brief]));

/**
 * Rooms with their presence and short forms, by room id. Rooms that do not exist are left out. So are the private rooms of couples
 * ("small rooms", REL-11) while they are closed to others, unless the calling code has checked that the viewer may enter and passes
 * `admitted`.
 */
export async function loadShownRooms(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
  now: number,
  { admitted = false } = {},
): Promise<Map<number, ShownRoom>> {
  const found = await roomsById(db, ids);
  const rooms = new Map([...found].filter(([, { is_shut }]) => admitted || !is_shut));
  const known = [...rooms.keys()];
  const [presence, turnover, owners] = await Promise.all([
    loadPresence(db, known),
    turnoverOfRooms(db, known, new Date(now - HEAT_MS)),
    loadUserBriefs(
      ctx,
      db,
      [...rooms.values()].map(({ owner_id }) => owner_id),
    ),
  ]);
  return new Map(
    [...rooms.values()].map((room) => {
      const here = presence.get(room.room_id)!;
      const { is_live, online_num, mic_num } = here;
      // Refunds can exceed gifts in these ten minutes; the heat must not become negative.
      const turnoverOf10Min = Math.max(0, turnover.get(room.room_id) ?? 0);
      const owner = owners.get(room.owner_id);
      const brief = {
        room_id: room.room_id,
        show_id: room.show_id,
        room_name: room.name,
        cover: buildAvatarUrl(ctx, room.cover),
        room_type: room.type,
        type_name: roomTypeNameOf(room.type),
        is_live: toBit(is_live),
        heat: roomHeatOf({ onlineNum: online_num, onMicNum: mic_num, turnoverOf10Min }),
        ...(owner ? { owner } : {}),
      };
      return [room.room_id, { room, presence: here, brief }];
    }),
  );
}

/**
 * The state to show. ROOM-3: 1 normal, 2 idle (not live for seven days; never stored, but computed here), 3 restricted, 4 unbound.
 */
export const computeRoomState = ({ state, used_at }: RoomRow, { is_live }: Presence, now: number): 1 | 2 | 3 | 4 =>
  state === 1 && !is_live && now - used_at.getTime() > IDLE_MS ? 2 : state;
