// What the current recharge offers add to a recharge, for the recharge pages: price list (call W01), new order (W02) and order
// status (X12).
import type { Grant } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { readAgeState } from '#modules/agreement/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { deviceHashesOf } from '#modules/identity/index.ts';
import { listCountedOrdersOn } from './daily.ts';
import { listAccountsOfPerson } from './first.ts';
import { ONCE_PERIOD_KEY, type OfferPart } from './give.ts';
import { doesOrderCountFor, findHighestTier, loadOffersOfKind, listReachedTiers, sumOrders } from './offers.ts';
import { listGrantsOfOrder, listHeldGrants, isDeviceTaken } from './store.ts';

type Item = ReturnType<typeof presentItem>;

const itemsOf = (ctx: Context, grant: Grant) => grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

/** The offers that an order paid now would count for. */
const running = async (ctx: Context, kind: 'first' | 'daily_total', now: number): Promise<OfferPart[]> =>
  (await loadOffersOfKind(ctx, kind)).filter((offer) => doesOrderCountFor(offer, { paid_at: new Date(now) }));

async function isFirst(db: Queryable, { part, code }: OfferPart, user_id: number): Promise<boolean> {
  const accounts = part.per === 'identity' ? await listAccountsOfPerson(db, user_id) : [user_id];
  if ((await listHeldGrants(db, accounts, code, ONCE_PERIOD_KEY)).length > 0) return false;
  return part.per !== 'identity' || !(await isDeviceTaken(db, user_id, code, await deviceHashesOf(db, user_id)));
}

export const rechargeBonus = {
  /** For each amount, the items that a recharge of that amount would bring this member now; `user_id` 0 is an anonymous visitor. */
  async wouldGive(
    ctx: Context,
    db: Queryable,
    user_id: number,
    amounts: readonly number[],
    now: number,
  ): Promise<Item[][]> {
    const given = amounts.map((): Grant[] => []);
    // Nothing is promised to a visitor or a member who is not verified as an adult (OFFER-6).
    if (user_id === 0 || (await readAgeState(db, user_id, now)) !== 'adult') return given.map(() => []);
    for (const offer of await running(ctx, 'first', now)) {
      if (!(await isFirst(db, offer, user_id))) continue;
      amounts.forEach((amount, i) => given[i]!.push(findHighestTier(offer.part, amount)?.grant ?? []));
    }
    for (const offer of await running(ctx, 'daily_total', now)) {
      const before = sumOrders(await listCountedOrdersOn(db, offer, user_id, dayOf(now)));
      const had = new Set(listReachedTiers(offer.part, before).map(({ id }) => id));
      amounts.forEach((amount, i) => {
        const reached = listReachedTiers(offer.part, before + amount).filter(({ id }) => !had.has(id));
        given[i]!.push(...reached.map(({ grant }) => grant));
      });
    }
    return given.map((grants) => itemsOf(ctx, grants.flat()));
  },
  /** The items that this order has brought the member. */
  gave: async (ctx: Context, db: Queryable, user_id: number, out_trade_no: string): Promise<Item[]> =>
    (await listGrantsOfOrder(db, user_id, out_trade_no)).flatMap(({ given }) => itemsOf(ctx, given)),
};
