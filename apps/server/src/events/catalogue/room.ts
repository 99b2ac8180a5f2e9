// Events of rooms: opening and closing, stays and mic time (EVT-4: emitted every five minutes and at the end), operations.
import { int, objectOf, oneOf, optional } from '@shengyu/contract/schema.ts';
import { codeField, countField, declareEvent, idField, listField, unixSecondsField } from '../event.ts';

const session = { room_id: idField, session_id: codeField, begin_at: unixSecondsField, guild_id: optional(idField) };
export const roomOpened = declareEvent('room.opened', session);
export const roomClosed = declareEvent('room.closed', { ...session, end_at: unixSecondsField, minutes: countField });

/** A period of time of one person. `member_guild_id` is the member's guild at its end. */
const piece = {
  user_id: idField,
  session_id: codeField,
  seq: countField,
  begin_at: unixSecondsField,
  end_at: unixSecondsField,
  minutes: countField,
  member_guild_id: optional(idField),
};
/** EVT-4: the time of the people in a room, all of them every five minutes and who leaves at the end. `guild_id` is the room's. */
export const roomTime = declareEvent('room.time', {
  room_id: idField,
  guild_id: optional(idField),
  pieces: listField(objectOf({ kind: oneOf('stay', 'mic'), ...piece }), 1),
});

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
