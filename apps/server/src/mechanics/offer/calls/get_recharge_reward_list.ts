import { get_recharge_reward_list } from '@shengyu/contract/calls/offer.ts';
import { dayOf, endOfDay, isDay, tsOf } from '@shengyu/rules/calendar.ts';
import { careFor, openHome } from '#mechanics/home/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { presentActivity } from '#modules/kit/index.ts';
import { answers } from '#wire/act.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { tierStates } from '../daily.ts';
import { weekOf } from '../ladder.ts';
import { offersOf } from '../offers.ts';

export const answer = answers(get_recharge_reward_list, async (act) => {
  const { ctx, db, me, now } = act;
  const [offer] = await offersOf(ctx, 'daily_total');
  const day = act.req.day ?? dayOf(now);
  // The shape lets 30 February through.
  if (!isDay(day)) return refuse('params');
  if (!offer) return refuse('not_found');
  const home = await openHome(act, offer.campaign.def.id);
  if (home instanceof Refused) return home;
  const { paid_fen, tiers } = await tierStates(db, offer, me, day, now);
  return {
    activity: presentActivity(ctx, home.campaign, now, home.member),
    day,
    reset_at: tsOf(endOfDay(dayOf(now))),
    paid_fen,
    tiers: tiers.map(({ tier, state }) => ({
      tier_id: tier.id,
      amount_fen: tier.amount_fen,
      items: tier.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
      state,
    })),
    week: await weekOf(ctx, db, { campaign: home.campaign, user_id: me, day, now }),
    care: await careFor(home),
  };
});
