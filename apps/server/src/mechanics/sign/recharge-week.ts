// The ladder of the daily recharge offer, which is signed automatically (LADDER-6). A day is signed when the tier is reached, not
// when the member claims it; the recharge page shows the week.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_recharge_reward_list } from '@shengyu/contract/calls/offer.ts';
import { beginOfDay, dayOf } from '@shengyu/rules/time/calendar.ts';
import { weekOf } from '@shengyu/rules/time/periods.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { PublishedCampaign } from '#modules/campaign-engine/index.ts';
import { signTriggeredLadders } from './consumers.ts';
import { ladderOf } from './ladder.ts';
import { findCycleToShow, presentSignDays } from './view.ts';

/** A tier of a daily recharge that a member reached. */
export type ReachedTier = {
  readonly user_id: number;
  readonly offer_id: string;
  readonly tier_id: string;
  /** The day the payments belong to. */
  readonly day: string;
  /** The time of the last of these payments. */
  readonly at: number;
};

/**
 * Signs the day on the ladder, in the transaction that handles the payment. Every further payment of the day calls this again, but
 * a day is signed only once.
 */
export const signReachedTier = (
  ctx: Context,
  tx: Tx,
  { user_id, offer_id, tier_id, day, at }: ReachedTier,
): Promise<void> => signTriggeredLadders(tx, { data: { user_id, offer_id, tier_id, day }, at }, ctx);

type WeekView = ReplyOf<typeof get_recharge_reward_list>['week'];
type Asked = {
  readonly campaign: PublishedCampaign;
  readonly user_id: number;
  readonly day: string;
  readonly now: number;
};

/** The week of the campaign's recharge ladder as the member sees it on a day. */
export async function readRechargeWeek(ctx: Context, db: Queryable, asked: Asked): Promise<WeekView> {
  const { campaign, user_id, day, now } = asked;
  const at = day === dayOf(now) ? now : beginOfDay(day);
  const no = weekOf(at);
  const sign = campaign.def.signs?.find(({ trigger }) => trigger !== undefined);
  const ladder = sign && (await ladderOf({ ctx, db, me: user_id, now: at }, sign.id));
  if (!ladder) return { no, days: [], lit: 0 };
  // This ladder cannot be signed by hand, so the state "can be signed now" (1) is shown as "later" (0).
  const days = presentSignDays(ctx, ladder, at).map((view) =>
    view.state === 1 ? { ...view, state: 0 as const } : view,
  );
  return { no, days, lit: findCycleToShow(ladder, at).pos };
}
