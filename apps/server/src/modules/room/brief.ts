// How a room is shown: RoomBrief, the same in every answer of the product. Heat is public (ROOM-4).
import type { Static } from '@shengyu/contract/schema.ts';
import type { RoomBrief as RoomBriefShape } from '@shengyu/contract/shapes.ts';
import { roomHeat, roomTypeName } from '@shengyu/rules/room.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { turnoverOfRooms } from '#modules/gift/index.ts';
import { avatarUrl, briefs } from '#modules/identity/index.ts';
import { presenceIn, type Presence } from '#modules/ingest/index.ts';
import { bit } from '#wire/bit.ts';
import { roomsById, type RoomRow } from './store.ts';

export type RoomBrief = Static<typeof RoomBriefShape>;

const HEAT_MS = 10 * 60_000;
const IDLE_MS = 7 * 86_400_000;

/**
 * Rooms that do not exist are left out, and so are those whose door is shut (REL-11), unless the one who looks was admitted to
 * them before.
 */
export async function roomBriefs(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
  now: number,
  { admitted = false } = {},
): Promise<Map<number, RoomBrief>> {
  const found = await roomsById(db, ids);
  const rooms = new Map([...found].filter(([, { is_shut }]) => admitted || !is_shut));
  const known = [...rooms.keys()];
  const [presence, turnover, owners] = await Promise.all([
    presenceIn(db, known),
    turnoverOfRooms(db, known, new Date(now - HEAT_MS)),
    briefs(
      ctx,
      db,
      [...rooms.values()].map(({ owner_id }) => owner_id),
    ),
  ]);
  return new Map(
    [...rooms.values()].map((room) => {
      const { is_live, online_num, mic_num } = presence.get(room.room_id)!;
      // More taken back than given: a room is never colder than empty.
      const turnoverOf10Min = Math.max(0, turnover.get(room.room_id) ?? 0);
      const owner = owners.get(room.owner_id);
      const brief = {
        room_id: room.room_id,
        show_id: room.show_id,
        room_name: room.name,
        cover: avatarUrl(ctx, room.cover),
        room_type: room.type,
        type_name: roomTypeName(room.type),
        is_live: bit(is_live),
        heat: roomHeat({ onlineNum: online_num, onMicNum: mic_num, turnoverOf10Min }),
        ...(owner ? { owner } : {}),
      };
      return [room.room_id, brief];
    }),
  );
}

/** ROOM-3. */
export const stateOf = ({ state, used_at }: RoomRow, { is_live }: Presence, now: number): 1 | 2 | 3 | 4 =>
  state === 1 && !is_live && now - used_at.getTime() > IDLE_MS ? 2 : state;
