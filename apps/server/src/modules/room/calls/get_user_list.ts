import { get_user_list } from '@shengyu/contract/calls/room.ts';
import { handles } from '#wire/handler.ts';
import { refuse } from '#wire/refusal.ts';
import { listRoomPeople } from '../people.ts';
import { mayViewRoom } from '../small-room.ts';
import { hasRoleAtLeast, mayManageRoom } from '../standing.ts';
import { roomById } from '../store.ts';

const { no_permission, not_found } = get_user_list.refusals;

export const handler = handles(get_user_list, async ({ ctx, db, req, me, session, now }) => {
  const room = await roomById(db, req.room_id);
  if (!room) return refuse(not_found);
  if (session?.is_patrol !== 1 && !(await mayViewRoom(db, room, me))) return refuse(no_permission);
  const isClosed = req.scene === 'admin' || req.scene === 'black';
  const may =
    !isClosed ||
    session?.is_patrol === 1 ||
    (await mayManageRoom(db, room, me)) ||
    (req.scene === 'admin' && (await hasRoleAtLeast(db, room.guild_id, me, 0)));
  return may ? listRoomPeople(ctx, db, room, req, now) : refuse(no_permission);
});
