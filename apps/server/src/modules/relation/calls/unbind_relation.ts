import { unbind_relation } from '@shengyu/contract/calls/relation.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { cleanText, hasSensitiveWord } from '#modules/content/index.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { findRelationById } from '#modules/pair/index.ts';
import { lockOwnRelation } from '../asked.ts';
import { handlesCp } from '../figures.ts';
import { applyUnbindAction } from '../bond/unbind.ts';
import { RELATION_STATE_CODES } from '../view.ts';

export const handler = handlesCp(unbind_relation, async ({ tx, me, now, req }, cp) => {
  const relation = await lockOwnRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  const words = cleanText(req.reason ?? '');
  if (hasSensitiveWord(words)) return refuse('sensitive');
  const refused = await applyUnbindAction(tx, cp, relation, { action: req.action, me, now, words });
  if (refused) return refused;
  const { state, cooling_until } = (await findRelationById(tx, relation.relation_id))!;
  return {
    state: RELATION_STATE_CODES[state],
    ...(cooling_until === null ? {} : { cooling_until: unixSecondsOf(cooling_until.getTime()) }),
  };
});
