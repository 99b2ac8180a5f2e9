import { room_data_center } from '@shengyu/contract/calls/turnover.ts';
import { membershipOf } from '#modules/roster/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { readRoomData, readRoomListData } from '../centre/room-views.ts';

export const handler = handles(room_data_center, async (call) => {
  const { db, me, req } = call;
  if (req.id) return readRoomData(call, req.id);
  const guild_id = req.guild_id ?? (await membershipOf(db, me))?.guild_id;
  return guild_id === undefined ? refuse(room_data_center.refusals.no_permission) : readRoomListData(call, guild_id);
});
