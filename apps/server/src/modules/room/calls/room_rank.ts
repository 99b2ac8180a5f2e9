import { room_rank } from '@shengyu/contract/calls/room-live.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { readRoomRank } from '../live/givers.ts';
import { findVisibleRoom } from '../live/viewer.ts';

export const handler = handles(room_rank, async (call) => {
  const room = await findVisibleRoom(call.db, call.req.room_id, call.me);
  return room instanceof Refused ? room : readRoomRank(call, call.req);
});
