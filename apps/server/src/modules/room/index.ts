// room: the voice rooms, which run in the native app; here are their profiles, operation log, present users, time in rooms, the
// guild of a room, and the private rooms of couples ("small rooms").
import type { Module } from '#module.ts';
import { lookupFinders, measurements, objectLists, searchers } from '#modules/console/index.ts';
import { roomSearcher } from './console-search.ts';
import { handler as get_operation_list } from './calls/get_operation_list.ts';
import { handler as get_user_list } from './calls/get_user_list.ts';
import { handler as guild_room_manage } from './calls/guild_room_manage.ts';
import { consumers, micTimeCounters } from './consumers.ts';
import { findRoom } from './lookup.ts';
import { countOnMic } from './presence-store.ts';
import { requireRoomManager } from './standing.ts';

export { roomsOwnedInGuild, findRoomOwnersInGuild, listRoomsInGuild } from './binding-store.ts';
export { loadRoomBriefs, computeRoomState, type RoomBrief } from './brief.ts';
export { loadRoomIdsByGuild } from './rooms-by-guild-store.ts';
export { countPatrolActions } from './op-store.ts';
export { micTimeCounters } from './consumers.ts';
export { loadPresence } from './presence-store.ts';
export { saveOperation, saveProfile } from './profile.ts';
export { beginSpan, saveSeat } from './span-store.ts';
export { endSpans, reportDueSpans } from './spans.ts';
export { micTimePiecesSql, type RoomTimePiece as MicPiece } from './time-store.ts';
export {
  settleRoomsOfLeaver,
  unbindRooms,
  countLiveRooms,
  listLiveRooms,
  type LeaverRoomsOutcome,
} from './of-guild.ts';
import { listRooms } from './console-list-store.ts';
export { micMinutesOf } from './time-store.ts';
export { closeSmallRoom, mayViewRoom, openSmallRoom, setSmallRoomOpen } from './small-room.ts';
export { roomById, roomOwnedBy, roomsById, roomByShowId, type RoomRow } from './store.ts';

export const room: Module = {
  name: 'room',
  handlers: [get_operation_list, get_user_list, guild_room_manage],
  consumers,
  access: { room_owner: requireRoomManager },
  slots: [micTimeCounters],
  fills: [
    lookupFinders.room.with(findRoom),
    searchers.with(roomSearcher),
    objectLists.with({ room: listRooms }),
    measurements.with(async (_ctx, db) => [{ name: 'user.on_mic', value: await countOnMic(db) }]),
  ],
};
