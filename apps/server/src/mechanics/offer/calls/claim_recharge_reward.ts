import { claim_recharge_reward } from '@shengyu/contract/calls/offer.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { lockMember } from '#db/member-lock.ts';
import { presentItem } from '#modules/bag/index.ts';
import { requireStage } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimTier, loadTierStates } from '../daily.ts';
import { loadOffersOfKind } from '../offers.ts';

export const handler = handles(claim_recharge_reward, async (call) => {
  const { ctx, tx, me, now, req } = call;
  await lockMember(tx, me);
  const offers = await loadOffersOfKind(ctx, 'daily_total');
  const offer = offers.find(({ part }) => part.tiers.some(({ id }) => id === req.tier_id));
  const tier = offer?.part.tiers.find(({ id }) => id === req.tier_id);
  if (!offer || !tier) return refuse(claim_recharge_reward.refusals.not_found);
  const admitted = await requireStage(call, offer.campaign.def.id, { need: 'claim' });
  if (admitted instanceof Refused) return admitted;
  const refused = await claimTier(ctx, tx, { offer, tier, user_id: me, now });
  if (refused) return refused;
  const { tiers } = await loadTierStates(tx, offer, me, dayOf(now), now);
  return {
    got: tier.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
    tiers: tiers.map((one) => ({ tier_id: one.tier.id, state: one.state })),
  };
});
