import { get_cp_roomId } from '@shengyu/contract/calls/relation.ts';
import { loadUserBriefs } from '#modules/identity/index.ts';
import { handles } from '#wire/handler.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { isPartnerIn } from '#modules/pair/index.ts';
import { findRelation } from '../asked.ts';
import { mayEnter } from '../room.ts';

export const handler = handles(get_cp_roomId, async ({ ctx, db, me, req }) => {
  const relation = await findRelation(db, me, req.id);
  if (relation instanceof Refused) return relation;
  if (relation.state === 'ended') return refuse('not_found');
  // Other members get the same refusal whether the couple has no room yet or a closed one.
  if (!isPartnerIn(relation, me) && !mayEnter(relation, me)) return refuse(get_cp_roomId.refusals.closed);
  if (relation.room_id === null) return refuse(get_cp_roomId.refusals.locked);
  return {
    room_id: relation.room_id,
    is_open: toBit(relation.room_open),
    can_enter: toBit(mayEnter(relation, me)),
    members: [...(await loadUserBriefs(ctx, db, [relation.a, relation.b])).values()],
  };
});
