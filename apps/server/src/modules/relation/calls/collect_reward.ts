import { collect_reward } from '@shengyu/contract/calls/relation.ts';
import { presentItem } from '#modules/bag/index.ts';
import { requireStage } from '#modules/kit/index.ts';
import { Refused } from '#wire/refusal.ts';
import { lockedRelation } from '../asked.ts';
import { answersCp, CAMPAIGN } from '../figures.ts';
import { claimsOf } from '../progress-store.ts';
import { chosen, claimableBy, give } from '../rewards.ts';

export const answer = answersCp(collect_reward, async (act, cp) => {
  const { ctx, tx, me, now, req } = act;
  const relation = await lockedRelation(tx, me, req.relation_id);
  if (relation instanceof Refused) return relation;
  const stage = await requireStage(act, CAMPAIGN, { need: 'claim' });
  if (stage instanceof Refused) return stage;
  const claims = await claimsOf(tx, relation.relation_id);
  const rewards = chosen(cp, relation, claims, { me, reward_id: req.reward_id, now });
  if (rewards instanceof Refused) return rewards;
  await give(ctx, tx, cp, relation, { me, rewards, now });
  const left = claimableBy(cp, relation, await claimsOf(tx, relation.relation_id), me, now).length;
  const got = rewards.flatMap(({ grant }) => grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)));
  return { got, left };
});
