// The triggered ladder beside the daily recharge (LADDER-6): the ladder belongs to the sign mechanic, which stands on this one and
// hands itself in. It hears of a tier the moment it is reached, not when somebody claims it.
import type { ReplyOf } from '@shengyu/contract/call.ts';
import type { get_recharge_reward_list } from '@shengyu/contract/calls/offer.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import type { Published } from '#modules/kit/index.ts';
import { listeners, port } from '#port.ts';

export type Reached = {
  readonly campaign: Published;
  readonly user_id: number;
  readonly offer_id: string;
  readonly tier_id: string;
  /** The Day the payments belong to, and when the last of them was made. */
  readonly day: string;
  readonly at: number;
  readonly out_trade_no: string;
};

/** In the transaction that read the payment. Every further payment of the Day tells again: a listener acts once per Day. */
export type ReachedListener = (ctx: Context, tx: Tx, reached: Reached) => Promise<void>;
const ladders = listeners<ReachedListener>('registerReached');
export const registerReached = (listener: ReachedListener): void => ladders.add(listener);
export async function tellReached(ctx: Context, tx: Tx, reached: Reached): Promise<void> {
  for (const listener of ladders.all()) await listener(ctx, tx, reached);
}

export type WeekView = ReplyOf<typeof get_recharge_reward_list>['week'];
/** The ladder of the campaign as the member sees it on a Day. */
export type WeekSource = (
  ctx: Context,
  db: Queryable,
  asked: { readonly campaign: Published; readonly user_id: number; readonly day: string; readonly now: number },
) => Promise<WeekView>;
const weeks = port<{ weekOf: WeekSource }>('provideWeek', { weekOf: true });
export const provideWeek = (weekOf: WeekSource): void => weeks.provide({ weekOf });
export const weekOf: WeekSource = (...asked) => weeks.given.weekOf(...asked);
