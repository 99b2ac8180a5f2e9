import { cp_level_home } from '@shengyu/contract/calls/relation.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesCp, findRelation, refuseIfHidden } from '#modules/relation/index.ts';
import { buildPairHomeReply } from '../home.ts';

export const handler = handlesCp(cp_level_home, async (call, cp) => {
  const relation = await findRelation(call.db, call.me, call.req.id);
  if (relation instanceof Refused) return relation;
  return refuseIfHidden(relation, call.me) ?? buildPairHomeReply(call, cp, relation);
});
