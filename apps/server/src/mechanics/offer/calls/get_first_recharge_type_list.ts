import { get_first_recharge_type_list } from '@shengyu/contract/calls/offer.ts';
import { loadSpendGuardState, openHome } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { presentFirstOffer } from '../first-view.ts';
import { loadOffersOfKind } from '../offers.ts';

export const handler = handles(get_first_recharge_type_list, async (call) => {
  const [offer] = await loadOffersOfKind(call.ctx, 'first');
  if (!offer) return refuse('not_found');
  const home = await openHome(call, offer.campaign.def.id);
  if (home instanceof Refused) return home;
  const activity = presentActivity(call.ctx, home.campaign, call.now, home.member);
  return { activity, ...(await presentFirstOffer(home, offer)), care: await loadSpendGuardState(home) };
});
