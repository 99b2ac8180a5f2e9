import { relation_reward_data } from '@shengyu/contract/calls/relation.ts';
import { Refused } from '#wire/refusal.ts';
import { ownRelation } from '../asked.ts';
import { answersCp } from '../figures.ts';
import { fromMechanics } from '../from-mechanics.ts';
import { claimsOf } from '../progress-store.ts';
import { anniversaries, claimableBy, levelRewards, presentReward } from '../rewards.ts';
import { otherOf } from '../store.ts';

export const answer = answersCp(relation_reward_data, async ({ ctx, db, me, now, req }, cp) => {
  const relation = await ownRelation(db, me, req.id);
  if (relation instanceof Refused) return relation;
  const claims = await claimsOf(db, relation.relation_id);
  const sides = { me, other: otherOf(relation, me) };
  const campaigns = await fromMechanics().rewardsOf(ctx, db, relation.relation_id, me);
  return {
    levels: levelRewards(cp, relation).map((reward) => presentReward(ctx, reward, claims, sides)),
    anniversaries: anniversaries(cp, relation, now).map((reward) => presentReward(ctx, reward, claims, sides)),
    campaigns,
    can_num: claimableBy(cp, relation, claims, me, now).length + campaigns.filter(({ state }) => state === 1).length,
  };
});
