import { get_cp_roomId } from '@shengyu/contract/calls/relation.ts';
import { briefs } from '#modules/identity/index.ts';
import { answers } from '#wire/act.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { relationAsked } from '../asked.ts';
import { mayEnter } from '../room.ts';
import { isOneOf } from '../store.ts';

export const answer = answers(get_cp_roomId, async ({ ctx, db, me, req }) => {
  const relation = await relationAsked(db, me, req.id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('not_found');
  // To others a room that is not there yet and one that is shut are the same.
  if (!isOneOf(relation, me) && !mayEnter(relation, me)) return refuse(get_cp_roomId.refusals.closed);
  if (relation.room_id === null) return refuse(get_cp_roomId.refusals.locked);
  return {
    room_id: relation.room_id,
    is_open: bit(relation.room_open),
    can_enter: bit(mayEnter(relation, me)),
    members: [...(await briefs(ctx, db, [relation.a, relation.b])).values()],
  };
});
