import { register_benefit } from '@shengyu/contract/calls/kit.ts';
import { presentItem } from '#modules/bag/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { claimBenefit } from '../benefit.ts';
import { requireStage } from '../require-stage.ts';
import { tokenBalances } from '../tokens.ts';

const CAMPAIGN = 'new_service';

export const answer = answers(register_benefit, async (act) => {
  const admitted = await requireStage(act, CAMPAIGN, { need: 'open' });
  // A newcomer's time is over for everybody else: the call has its own words for it.
  if (admitted instanceof Refused)
    return admitted.reason === 'ended' ? refuse(register_benefit.refusals.locked) : admitted;
  const { campaign } = admitted;
  const { benefit } = campaign.def;
  if (!benefit) return refuse('not_found');
  const refused = await claimBenefit(act.ctx, act.tx, { campaign, benefit, user_id: act.me, now: act.now });
  if (refused) return refused;
  return {
    got: benefit.grant.map(({ item_code, qty }) => presentItem(act.ctx, item_code, qty)),
    tokens: await tokenBalances(act.ctx, act.db, campaign, act.me, act.now),
  };
});
