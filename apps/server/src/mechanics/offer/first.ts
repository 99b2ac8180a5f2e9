// The first-recharge offer (OFFER-1). OFFER-2: it is given once per person, who is recognised by real name and by device.
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { otherAccountsOfSamePerson } from '#modules/agreement/index.ts';
import { deviceHashesOf } from '#modules/identity/index.ts';
import { giveTier, ONCE_PERIOD_KEY, type OfferPart } from './give.ts';
import { doesOrderCountFor, findHighestTier, loadOffersOfKind } from './offers.ts';
import { listHeldGrants, takeDevices, type PaidOrder } from './store.ts';

/** The account and all other accounts of the same person. */
export const listAccountsOfPerson = async (db: Queryable, user_id: number): Promise<number[]> => [
  user_id,
  ...(await otherAccountsOfSamePerson(db, user_id)),
];

const isPerPerson = ({ part }: OfferPart): boolean => part.per === 'identity';

/**
 * Gives the offer for this order if it is the person's first. Must be called only for verified adults, with all accounts of the
 * person locked.
 */
export async function applyFirstOffers(ctx: Context, tx: Tx, order: PaidOrder, now: number): Promise<void> {
  for (const offer of await loadOffersOfKind(ctx, 'first')) {
    const tier = doesOrderCountFor(offer, order) ? findHighestTier(offer.part, order.amount_fen) : undefined;
    if (!tier) continue;
    const { user_id, out_trade_no } = order;
    const accounts = isPerPerson(offer) ? await listAccountsOfPerson(tx, user_id) : [user_id];
    if ((await listHeldGrants(tx, accounts, offer.code, ONCE_PERIOD_KEY)).length > 0) continue;
    const devices = isPerPerson(offer) ? await deviceHashesOf(tx, user_id) : [];
    if (!(await takeDevices(tx, user_id, offer.code, devices))) continue;
    const paid_at = order.paid_at.getTime();
    await giveTier(ctx, tx, { offer, tier, user_id, period: ONCE_PERIOD_KEY, out_trade_no, now, paid_at });
  }
}
