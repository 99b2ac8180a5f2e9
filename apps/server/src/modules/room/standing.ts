// What somebody is in a room (R01, R02): decided from the rows at the time of the call (API-3).
import type { AccessRule } from '#module.ts';
import type { Queryable } from '#db/db.ts';
import type { Act } from '#wire/act.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { get_operation_list } from '@shengyu/contract/calls/room.ts';
import { guildRoleOf } from './guild-roles.ts';
import { isAdmin, roomOf, type RoomRow } from './store.ts';

const { no_permission, not_found } = get_operation_list.refusals;

/** Officers of the room's guild, its owner, its admins. */
export async function managesRoom(db: Queryable, room: RoomRow, user_id: number): Promise<boolean> {
  if (room.owner_id === user_id || (await isAdmin(db, room.room_id, user_id))) return true;
  return hasRole(db, room.guild_id, user_id, 1);
}

export async function hasRole(
  db: Queryable,
  guild_id: number | null | undefined,
  user_id: number,
  least: number,
): Promise<boolean> {
  const role = guild_id ? await guildRoleOf(db, guild_id, user_id) : undefined;
  return role !== undefined && role >= least;
}

type Named = { room_id?: number; guild_id?: number };

/** G31 calls its room `id`. */
const idOf = ({ call, req }: Act): number | undefined => (call.id === 'G31' ? (req as { id?: number }).id : undefined);

async function named(act: Act): Promise<RoomRow | undefined | Refused> {
  const { room_id = idOf(act) } = act.req as Named;
  return room_id === undefined ? undefined : ((await roomOf(act.db, room_id)) ?? refuse(not_found));
}

/** Owner or admin of the named room. */
export const roomOwner: AccessRule = async (act) => {
  const room = await named(act);
  if (room && 'reason' in room) return room;
  return room && (await managesRoom(act.db, room, act.me)) ? undefined : refuse(no_permission);
};
