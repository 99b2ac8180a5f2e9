import { room_data_center } from '@shengyu/contract/calls/turnover.ts';
import { membershipOf } from '#modules/guild/index.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { roomData, roomsData } from '../room-views.ts';

export const answer = answers(room_data_center, async (act) => {
  const { db, me, req } = act;
  if (req.id) return roomData(act, req.id);
  const guild_id = req.guild_id ?? (await membershipOf(db, me))?.guild_id;
  return guild_id === undefined ? refuse(room_data_center.refusals.no_permission) : roomsData(act, guild_id);
});
