import { cp_level_prize_list } from '@shengyu/contract/calls/relation.ts';
import { Refused } from '#wire/refusal.ts';
import { otherPartnerOf } from '#modules/pair/index.ts';
import { findOwnRelation } from '../asked.ts';
import { handlesCp } from '../figures.ts';
import { claimsOf } from '../life/progress-store.ts';
import { listLevelRewards, presentReward } from '../life/rewards.ts';

export const handler = handlesCp(cp_level_prize_list, async ({ ctx, db, me, req }, cp) => {
  const relation = await findOwnRelation(db, me, req.id);
  if (relation instanceof Refused) return relation;
  const claims = await claimsOf(db, relation.relation_id);
  const sides = { me, other: otherPartnerOf(relation, me) };
  const list = listLevelRewards(cp, relation).map((reward) => presentReward(ctx, reward, claims, sides));
  return { level: relation.level, intimacy: relation.intimacy, list };
});
