// room: the voice rooms, which run in the native app; here are their profiles, operation log, present users, time in rooms, the
// guild of a room, and the private rooms of couples ("small rooms").
import type { Module } from '#module.ts';
import {
  listColumns,
  lookupFinders,
  measurements,
  objectLists,
  searchers,
  type Measurement,
} from '#modules/console/index.ts';
import { roomSearcher } from './console-search.ts';
import { handler as get_operation_list } from './calls/get_operation_list.ts';
import { handler as get_user_list } from './calls/get_user_list.ts';
import { handler as guild_room_manage } from './calls/guild_room_manage.ts';
import { handler as room_detail } from './calls/room_detail.ts';
import { handler as room_enter } from './calls/room_enter.ts';
import { handler as room_leave } from './calls/room_leave.ts';
import { handler as room_live } from './calls/room.ts';
import { handler as room_list } from './calls/room_list.ts';
import { handler as room_say } from './calls/room_say.ts';
import { handler as room_rank } from './calls/room_rank.ts';
import { consumers, micTimeCounters } from './consumers.ts';
import { findRoom } from './lookup.ts';
import { countOnline } from '#modules/identity/index.ts';
import { listPresentUsers } from './presence-store.ts';
import { refreshAllHeat } from './live/board.ts';
import { giverHonour } from './live/givers.ts';
import { endUnseenStays, startBeats } from './live/seen.ts';
import { requireRoomManager } from './standing.ts';

export { roomsOwnedInGuild, findRoomOwnersInGuild, listRoomsInGuild } from './binding-store.ts';
export { loadRoomBriefs, computeRoomState, type RoomBrief } from './brief.ts';
export { loadRoomIdsByGuild } from './rooms-by-guild-store.ts';
export { countPatrolActions } from './op-store.ts';
export { micTimeCounters } from './consumers.ts';
export { giverHonour, type GiverPoints } from './live/givers.ts';
export { loadPresence } from './presence-store.ts';
export { saveOperation, saveProfile } from './profile.ts';
export { announceOperation, announceSeats, announceState } from './live/announce.ts';
export { closeRoom, enterByApp, leaveAltogether, leaveByApp } from './live/presence.ts';
export { operationTouchesSeat, removesTarget } from './operations.ts';
export { idsOfLatestSays, readSays } from './live/say.ts';
export { beginSpan, findSeat, saveSeat } from './span-store.ts';
export { endSpans, reportDueSpans } from './spans.ts';
export { micTimePiecesSql, type RoomTimePiece as MicPiece } from './time-store.ts';
export {
  settleRoomsOfLeaver,
  unbindRooms,
  countLiveRooms,
  listLiveRooms,
  type LeaverRoomsOutcome,
} from './of-guild.ts';
import { listRooms, roomColumn } from './console-list-store.ts';
export { micMinutesOf } from './time-store.ts';
export { closeSmallRoom, mayViewRoom, openSmallRoom, setSmallRoomOpen } from './small-room.ts';
export { roomById, roomOwnedBy, roomsById, roomByShowId, type RoomRow } from './store.ts';

/** Whoever is in a room is online, although the calls that keep them there are the native side's and not ours. */
const measurePresence: Measurement = async (ctx, db) => {
  const present = await listPresentUsers(db);
  return [
    { name: 'user.on_mic', value: present.filter(({ is_on_mic }) => is_on_mic).length },
    {
      name: 'user.online',
      value: await countOnline(
        ctx,
        present.map(({ user_id }) => user_id),
      ),
    },
  ];
};

export const room: Module = {
  name: 'room',
  handlers: [
    get_operation_list,
    get_user_list,
    guild_room_manage,
    room_detail,
    room_enter,
    room_leave,
    room_list,
    room_live,
    room_rank,
    room_say,
  ],
  consumers,
  access: { room_owner: requireRoomManager },
  slots: [micTimeCounters, giverHonour],
  background: startBeats,
  jobs: {
    'room.refresh_heat': (_, ctx) => refreshAllHeat(ctx, ctx.clock.now()),
    'room.end_unseen_stays': (_, ctx) => endUnseenStays(ctx),
  },
  cron: [
    { at: '*/5 * * * *', job: 'room.refresh_heat' },
    { at: '* * * * *', job: 'room.end_unseen_stays' },
  ],
  fills: [
    listColumns.with(roomColumn),
    lookupFinders.room.with(findRoom),
    searchers.with(roomSearcher),
    objectLists.with({ room: listRooms }),
    measurements.with(measurePresence),
  ],
};
