import { get_recharge_reward_list } from '@shengyu/contract/calls/offer.ts';
import { dayOf, endOfDay, isDay, unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { loadSpendGuardState, openHome } from '#mechanics/home/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { presentActivity } from '#modules/campaign-engine/index.ts';
import { handles } from '#wire/handler.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { readRechargeWeek } from '#mechanics/sign/index.ts';
import { loadTierStates } from '../daily.ts';
import { loadOffersOfKind } from '../offers.ts';

export const handler = handles(get_recharge_reward_list, async (call) => {
  const { ctx, db, me, now } = call;
  const [offer] = await loadOffersOfKind(ctx, 'daily_total');
  const day = call.req.day ?? dayOf(now);
  // The request schema accepts impossible dates such as 30 February.
  if (!isDay(day)) return refuse('params');
  if (!offer) return refuse('not_found');
  const home = await openHome(call, offer.campaign.def.id);
  if (home instanceof Refused) return home;
  const { paid_fen, tiers } = await loadTierStates(db, offer, me, day, now);
  return {
    activity: presentActivity(ctx, home.campaign, now, home.member),
    day,
    reset_at: unixSecondsOf(endOfDay(dayOf(now))),
    paid_fen,
    tiers: tiers.map(({ tier, state, auto }) => ({
      tier_id: tier.id,
      amount_fen: tier.amount_fen,
      items: tier.grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty)),
      state,
      ...(auto ? { auto: 1 as const } : {}),
    })),
    week: await readRechargeWeek(ctx, db, { campaign: home.campaign, user_id: me, day, now }),
    care: await loadSpendGuardState(home),
  };
});
