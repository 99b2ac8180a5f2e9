import { register_benefit } from '@shengyu/contract/calls/campaign-engine.ts';
import { presentItem } from '#modules/bag/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimBenefit } from '../benefit.ts';
import { requireStage } from '../time/require-stage.ts';
import { readTokenBalances } from '../tokens.ts';

export const handler = handles(register_benefit, async (call) => {
  const admitted = await requireStage(call, register_benefit.bound.campaign, { need: 'open' });
  // This campaign ends for each member at another time, fourteen days after registration; so the common message "the campaign has
  // ended" would be wrong, and the call has its own.
  if (admitted instanceof Refused)
    return admitted.reason === 'ended' ? refuse(register_benefit.refusals.locked) : admitted;
  const { campaign } = admitted;
  const { benefit } = campaign.def;
  if (!benefit) return refuse('not_found');
  const refused = await claimBenefit(call.ctx, call.tx, { campaign, benefit, user_id: call.me, now: call.now });
  if (refused) return refused;
  return {
    got: benefit.grant.map(({ item_code, qty }) => presentItem(call.ctx, item_code, qty)),
    tokens: await readTokenBalances(call.ctx, call.db, campaign, call.me, call.now),
  };
});
