import { cosign } from '@shengyu/contract/calls/relation.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { lockOwnRelation } from '../asked.ts';
import { COSIGN_METER, recordCosign } from '../life/cosign.ts';
import { handlesCp, CP_CAMPAIGN } from '../figures.ts';

export const handler = handlesCp(cosign, async (call, { figures }) => {
  const { tx, me, now, req } = call;
  const relation = await lockOwnRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  const stage = await requireStage(call, CP_CAMPAIGN, { need: 'open' });
  if (stage instanceof Refused) return stage;
  // REL-7: nothing counts during the cooling-off time of a separation.
  if (relation.state !== 'bonded') return refuse(relation.state === 'ended' ? 'ended' : cosign.refusals.cooling);
  const { a, b, completed } = await recordCosign(tx, relation, me, now);
  const points = figures.intimacy_sources.find(([meter]) => meter === COSIGN_METER)?.[1] ?? 0;
  const isA = me === relation.a;
  return { cosign_me: toBit(isA ? a : b), cosign_other: toBit(isA ? b : a), gained: completed ? points : 0 };
});
