// room: rooms of the native side, what was done in them, who is there, and which guild they belong to.
import type { Module } from '#module.ts';
import { provideRoomOwner } from '#modules/bag/index.ts';
import { provideLookup } from '#modules/console/index.ts';
import { provideSnapshots } from '#modules/gift/index.ts';
import { provideRooms } from '#modules/ingest/index.ts';
import { answer as get_operation_list } from './calls/get_operation_list.ts';
import { answer as get_user_list } from './calls/get_user_list.ts';
import { answer as guild_room_manage } from './calls/guild_room_manage.ts';
import { guildOfRoomAt } from './binding-store.ts';
import { consumers } from './consumers.ts';
import { findRoom } from './lookup.ts';
import { roomSide } from './profile.ts';
import { roomOwner } from './standing.ts';
import { roomOf } from './store.ts';

export { bindingsIn, guildOfRoomAt, lockRoom, ownedIn, ownersIn, roomsIn } from './binding-store.ts';
export { roomBriefs, stateOf, type RoomBrief } from './brief.ts';
export { provideGuildSide, type GuildSide } from './guild-side.ts';
export { roomsByGuild } from './rooms-by-guild.ts';
export { patrolActs } from './op-store.ts';
export { provideMicCount, type CountMic } from './consumers.ts';
export { micPieces, type Piece as MicPiece } from './time-store.ts';
export { provideGuildRoles, type GuildRole, type GuildRoleOf } from './guild-roles.ts';
export {
  bindRoom,
  handRoomOver,
  leaveRooms,
  letRoomsGo,
  liveRoomCounts,
  liveRoomsIn,
  type RoomsOfLeaver,
} from './of-guild.ts';
export { micMinutesOf } from './time-store.ts';
export { closeSmallRoom, mayLookInto, openSmallRoom, setDoor, type SmallRoom } from './small-room.ts';
export { roomOf, roomOwnedBy, roomsById, roomShownAs, type RoomRow } from './store.ts';

provideRooms(roomSide);
provideSnapshots({ guildOfRoom: guildOfRoomAt });
provideRoomOwner(async (db, room_id) => (await roomOf(db, room_id))?.owner_id);
provideLookup('room', findRoom);

export const room: Module = {
  name: 'room',
  answers: [get_operation_list, get_user_list, guild_room_manage],
  consumers,
  access: { room_owner: roomOwner },
};
