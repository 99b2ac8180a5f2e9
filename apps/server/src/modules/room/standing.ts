// A user's rights in a room, for its operation log (R01), its list of people (R02) and its figures (G31). API-3: they are decided
// from the database rows at the time of the call.
import type { AccessRule } from '#module.ts';
import type { Queryable } from '#db/db.ts';
import { roleIn } from '#modules/roster/index.ts';
import type { CallContext } from '#wire/handler.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { get_operation_list } from '@shengyu/contract/calls/room.ts';
import { isRoomAdmin, roomById, type RoomRow } from './store.ts';

const { no_permission, not_found } = get_operation_list.refusals;

/** True for the room's owner, its admins, and officers of its guild. */
export async function mayManageRoom(db: Queryable, room: RoomRow, user_id: number): Promise<boolean> {
  if (room.owner_id === user_id || (await isRoomAdmin(db, room.room_id, user_id))) return true;
  return hasRoleAtLeast(db, room.guild_id, user_id, 1);
}

export async function hasRoleAtLeast(
  db: Queryable,
  guild_id: number | null | undefined,
  user_id: number,
  least: number,
): Promise<boolean> {
  const role = guild_id ? await roleIn(db, guild_id, user_id) : undefined;
  return role !== undefined && role >= least;
}

type Named = { room_id?: number; guild_id?: number };

/** In the call for a room's figures (G31) the request names the room by `id` instead of `room_id`. */
const idOf = ({ call, req }: CallContext): number | undefined =>
  call.id === 'G31' ? (req as { id?: number }).id : undefined;

async function named(call: CallContext): Promise<RoomRow | undefined | Refused> {
  const { room_id = idOf(call) } = call.req as Named;
  return room_id === undefined ? undefined : ((await roomById(call.db, room_id)) ?? refuse(not_found));
}

/** Access rule: the caller must be owner or admin of the room in the request, or officer of its guild. */
export const requireRoomManager: AccessRule = async (act) => {
  const room = await named(act);
  if (room && 'reason' in room) return room;
  return room && (await mayManageRoom(act.db, room, act.me)) ? undefined : refuse(no_permission);
};
