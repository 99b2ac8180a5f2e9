import { cp_level_home } from '@shengyu/contract/calls/relation.ts';
import { Refused } from '#wire/refusal.ts';
import { relationAsked } from '../asked.ts';
import { answersCp } from '../figures.ts';
import { homeOf } from '../home.ts';
import { whyHidden } from '../visible.ts';

export const answer = answersCp(cp_level_home, async (act, cp) => {
  const relation = await relationAsked(act.db, act.me, act.req.id);
  if (relation instanceof Refused) return relation;
  return whyHidden(relation, act.me) ?? homeOf(act, cp, relation);
});
