import { cp_level_prize_list } from '@shengyu/contract/calls/relation.ts';
import { Refused } from '#wire/refusal.ts';
import { ownRelation } from '../asked.ts';
import { answersCp } from '../figures.ts';
import { claimsOf } from '../progress-store.ts';
import { levelRewards, presentReward } from '../rewards.ts';
import { otherOf } from '../store.ts';

export const answer = answersCp(cp_level_prize_list, async ({ ctx, db, me, req }, cp) => {
  const relation = await ownRelation(db, me, req.id);
  if (relation instanceof Refused) return relation;
  const claims = await claimsOf(db, relation.relation_id);
  const sides = { me, other: otherOf(relation, me) };
  const list = levelRewards(cp, relation).map((reward) => presentReward(ctx, reward, claims, sides));
  return { level: relation.level, intimacy: relation.intimacy, list };
});
