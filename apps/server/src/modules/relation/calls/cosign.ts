import { cosign } from '@shengyu/contract/calls/relation.ts';
import { requireStage } from '#modules/kit/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockedRelation } from '../asked.ts';
import { COSIGN, tap } from '../cosign.ts';
import { answersCp, CAMPAIGN } from '../figures.ts';

export const answer = answersCp(cosign, async (act, { figures }) => {
  const { tx, me, now, req } = act;
  const relation = await lockedRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  const stage = await requireStage(act, CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  // REL-7: nothing counts while cooling.
  if (relation.state !== 'bonded') return refuse('conflict');
  const { a, b, completed } = await tap(tx, relation, me, now);
  const points = figures.intimacy_sources.find(([meter]) => meter === COSIGN)?.[1] ?? 0;
  const isA = me === relation.a;
  return { cosign_me: bit(isA ? a : b), cosign_other: bit(isA ? b : a), gained: completed ? points : 0 };
});
