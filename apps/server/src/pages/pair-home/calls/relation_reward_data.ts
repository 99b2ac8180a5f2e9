import { relation_reward_data } from '@shengyu/contract/calls/relation.ts';
import { listPairRewards } from '#mechanics/milestone/index.ts';
import { Refused } from '#wire/refusal.ts';
import {
  listAnniversaries,
  handlesCp,
  listClaimableRewards,
  claimsOf,
  listLevelRewards,
  findOwnRelation,
  presentReward,
} from '#modules/relation/index.ts';
import { otherPartnerOf } from '#modules/pair/index.ts';

export const handler = handlesCp(relation_reward_data, async ({ ctx, db, me, now, req }, cp) => {
  const relation = await findOwnRelation(db, me, req.id);
  if (relation instanceof Refused) return relation;
  const claims = await claimsOf(db, relation.relation_id);
  const sides = { me, other: otherPartnerOf(relation, me) };
  const campaigns = await listPairRewards(ctx, db, me);
  return {
    levels: listLevelRewards(cp, relation).map((reward) => presentReward(ctx, reward, claims, sides)),
    anniversaries: listAnniversaries(cp, relation, now).map((reward) => presentReward(ctx, reward, claims, sides)),
    campaigns,
    can_num:
      listClaimableRewards(cp, relation, claims, me, now).length + campaigns.filter(({ state }) => state === 1).length,
  };
});
