import { collect_reward } from '@shengyu/contract/calls/relation.ts';
import { presentItem } from '#modules/bag/index.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { Refused } from '#wire/refusal.ts';
import { lockOwnRelation } from '../asked.ts';
import { handlesCp, CP_CAMPAIGN } from '../figures.ts';
import { claimsOf } from '../life/progress-store.ts';
import { resolveRewardsToClaim, listClaimableRewards, grantRewards } from '../life/rewards.ts';

export const handler = handlesCp(collect_reward, async (call, cp) => {
  const { ctx, tx, me, now, req } = call;
  const relation = await lockOwnRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  const stage = await requireStage(call, CP_CAMPAIGN, { need: 'claim' });
  if (stage instanceof Refused) return stage;
  const claims = await claimsOf(tx, relation.relation_id);
  const rewards = resolveRewardsToClaim(cp, relation, claims, { me, reward_id: req.reward_id, now });
  if (rewards instanceof Refused) return rewards;
  await grantRewards(ctx, tx, cp, relation, { me, rewards, now });
  const left = listClaimableRewards(cp, relation, await claimsOf(tx, relation.relation_id), me, now).length;
  const got = rewards.flatMap(({ grant }) => grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)));
  return { got, left };
});
