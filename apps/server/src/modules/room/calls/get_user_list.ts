import { get_user_list } from '@shengyu/contract/calls/room.ts';
import { answers } from '#wire/act.ts';
import { refuse } from '#wire/refusal.ts';
import { peopleOf } from '../people.ts';
import { mayLookInto } from '../small-room.ts';
import { hasRole, managesRoom } from '../standing.ts';
import { roomOf } from '../store.ts';

const { no_permission, not_found } = get_user_list.refusals;

export const answer = answers(get_user_list, async ({ ctx, db, req, me, session, now }) => {
  const room = await roomOf(db, req.room_id);
  if (!room) return refuse(not_found);
  if (session?.is_patrol !== 1 && !(await mayLookInto(db, room, me))) return refuse(no_permission);
  const isClosed = req.scene === 'admin' || req.scene === 'black';
  const may =
    !isClosed ||
    session?.is_patrol === 1 ||
    (await managesRoom(db, room, me)) ||
    (req.scene === 'admin' && (await hasRole(db, room.guild_id, me, 0)));
  return may ? peopleOf(ctx, db, room, req, now) : refuse(no_permission);
});
