import { get_first_recharge_type_list } from '@shengyu/contract/calls/offer.ts';
import { careFor, openHome } from '#mechanics/home/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { firstView } from '../first-view.ts';
import { offersOf } from '../offers.ts';

export const answer = answers(get_first_recharge_type_list, async (act) => {
  const [offer] = await offersOf(act.ctx, 'first');
  if (!offer) return refuse('not_found');
  const home = await openHome(act, offer.campaign.def.id);
  if (home instanceof Refused) return home;
  const activity = presentActivity(act.ctx, home.campaign, act.now, home.member);
  return { activity, ...(await firstView(home, offer)), care: await careFor(home) };
});
