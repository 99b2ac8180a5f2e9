// The ladder beside the daily recharge (LADDER-6): it is lit the moment the tier is reached, not when somebody claims it, and the
// recharge page shows its week.
import { beginOfDay, dayOf } from '@shengyu/rules/calendar.ts';
import { weekOf } from '@shengyu/rules/periods.ts';
import type { ReachedListener, WeekSource } from '#mechanics/offer/index.ts';
import { triggered } from './consumers.ts';
import { ladderOf } from './ladder.ts';
import { cycleShown, dayViews } from './view.ts';

export const lightReached: ReachedListener = (ctx, tx, { user_id, offer_id, tier_id, day, at }) =>
  triggered(tx, { data: { user_id, offer_id, tier_id, day }, at }, ctx);

export const rechargeWeek: WeekSource = async (ctx, db, { campaign, user_id, day, now }) => {
  const at = day === dayOf(now) ? now : beginOfDay(day);
  const no = weekOf(at);
  const sign = campaign.def.signs?.find(({ trigger }) => trigger !== undefined);
  const ladder = sign && (await ladderOf({ ctx, db, me: user_id, now: at }, sign.id));
  if (!ladder) return { no, days: [], lit: 0 };
  // Nobody can sign here by hand: what comes next is simply later.
  const days = dayViews(ctx, ladder, at).map((view) => (view.state === 1 ? { ...view, state: 0 as const } : view));
  return { no, days, lit: cycleShown(ladder, at).pos };
};
