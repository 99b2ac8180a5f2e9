// The first recharge (OFFER-1, OFFER-2): once per person, by the real name and by the phone.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { otherAccountsOf } from '#modules/agreement/index.ts';
import { devicesOf } from '#modules/identity/index.ts';
import { giveTier, ONCE, type OfferPart } from './give.ts';
import { countsFor, highestTier, offersOf } from './offers.ts';
import { hadOf, takeDevices, type PaidOrder } from './store.ts';

/** All accounts of the person whose one it is. */
export const accountsOf = async (db: Queryable, user_id: number): Promise<number[]> => [
  user_id,
  ...(await otherAccountsOf(db, user_id)),
];

const isPerPerson = ({ part }: OfferPart): boolean => part.per === 'identity';

/** Judges one order of somebody who is known as an adult; the person's accounts are locked. */
export async function judgeFirst(ctx: Context, tx: Tx, order: PaidOrder, now: number): Promise<void> {
  for (const offer of await offersOf(ctx, 'first')) {
    const tier = countsFor(offer, order) ? highestTier(offer.part, order.amount_fen) : undefined;
    if (!tier) continue;
    const { user_id, out_trade_no } = order;
    const accounts = isPerPerson(offer) ? await accountsOf(tx, user_id) : [user_id];
    if ((await hadOf(tx, accounts, offer.code, ONCE)).length > 0) continue;
    const devices = isPerPerson(offer) ? await devicesOf(tx, user_id) : [];
    if (!(await takeDevices(tx, user_id, offer.code, devices))) continue;
    const paid_at = order.paid_at.getTime();
    await giveTier(ctx, tx, { offer, tier, user_id, period: ONCE, out_trade_no, now, paid_at });
  }
}
