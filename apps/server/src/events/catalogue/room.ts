// Events of rooms: opening and closing, stays and mic time (EVT-4: emitted every five minutes and at the end), operations.
import { int, optional } from '@shengyu/contract/schema.ts';
import { codeField, countField, declareEvent, idField, unixSecondsField } from '../event.ts';

const session = { room_id: idField, session_id: codeField, begin_at: unixSecondsField, guild_id: optional(idField) };
export const roomOpened = declareEvent('room.opened', session);
export const roomClosed = declareEvent('room.closed', { ...session, end_at: unixSecondsField, minutes: countField });

/** A period of time. `guild_id` is the room's guild, `member_guild_id` the member's guild, both at the end of the period. */
const piece = {
  ...session,
  user_id: idField,
  seq: countField,
  end_at: unixSecondsField,
  minutes: countField,
  member_guild_id: optional(idField),
};
export const roomMicSession = declareEvent('room.mic_session', piece);
export const roomStay = declareEvent('room.stay', piece);

/** These events carry counts only, never content. */
const counted = { room_id: idField, user_id: idField, num: countField };
export const roomShared = declareEvent('room.shared', counted);
export const roomDuet = declareEvent('room.duet', { ...counted, peer_id: idField });
export const roomInviteJoined = declareEvent('room.invite_joined', { ...counted, peer_id: idField });

export const roomOperated = declareEvent('room.operated', {
  room_id: idField,
  op_id: idField,
  type: int(1),
  operator_id: optional(idField),
  target_id: optional(idField),
});
export const roomGuildChanged = declareEvent('room.guild_changed', {
  room_id: idField,
  owner_id: idField,
  guild_id: optional(idField),
});
