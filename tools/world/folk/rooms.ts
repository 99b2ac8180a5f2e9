// Rooms: made by the native side, owned by members of the guild and bound to it by its head (X27).
import { guild_room_manage } from '@shengyu/contract/calls/room.ts';
import { ROOM_TYPES } from '@shengyu/rules/board/room.ts';
import { CallRefused } from '../caller.ts';
import type { Island } from '../island.ts';
import { reportRoom } from '../acts/mic.ts';
import { buildRoomName } from './names.ts';
import type { TownGuild, TownRoom } from '../town.ts';

const FIRST_ROOM_ID = 700_000;

export async function addRooms(island: Island, guild: TownGuild, count: number, first: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const index = first + i;
    const room: TownRoom = {
      room_id: FIRST_ROOM_ID + index,
      name: buildRoomName(guild.name, index),
      type: ROOM_TYPES[index % ROOM_TYPES.length]!.room_type,
    };
    await reportRoom(island, room, guild.hosts[i % Math.max(1, guild.hosts.length)] ?? guild.head);
    if (!(await bindRoom(island, guild, room))) return;
    guild.rooms.push(room);
  }
}

/** False when the guild's level allows no further room; then the world is content with what it has. */
async function bindRoom(island: Island, { guild_id, head }: TownGuild, { room_id }: TownRoom): Promise<boolean> {
  try {
    await island.as(head, guild_room_manage, { guild_id, action: 'bind', room_id });
    return true;
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'full') return false;
    throw error;
  }
}
