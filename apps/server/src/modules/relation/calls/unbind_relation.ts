import { unbind_relation } from '@shengyu/contract/calls/relation.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { cleanText, hasSensitive } from '#modules/content/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockedRelation } from '../asked.ts';
import { answersCp } from '../figures.ts';
import { relationById } from '../store.ts';
import { unbind } from '../unbind.ts';
import { RELATION_STATE } from '../view.ts';

export const answer = answersCp(unbind_relation, async ({ tx, me, now, req }, cp) => {
  const relation = await lockedRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  const words = cleanText(req.reason ?? '');
  if (hasSensitive(words)) return refuse('sensitive');
  const refused = await unbind(tx, cp, relation, { action: req.action, me, now, words });
  if (refused) return refused;
  const { state, cooling_until } = (await relationById(tx, relation.relation_id))!;
  return {
    state: RELATION_STATE[state],
    ...(cooling_until === null ? {} : { cooling_until: tsOf(cooling_until.getTime()) }),
  };
});
