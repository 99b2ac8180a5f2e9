import { room_detail } from '@shengyu/contract/calls/room-live.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { readRoomDetail } from '../live/detail.ts';
import { findVisibleRoom } from '../live/viewer.ts';

export const handler = handles(room_detail, async (call) => {
  const room = await findVisibleRoom(call.db, call.req.id, call.me);
  return room instanceof Refused ? room : readRoomDetail(call, room);
});
