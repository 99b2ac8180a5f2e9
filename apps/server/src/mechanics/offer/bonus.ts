// What the running offers add to a recharge, as its page shows it (W01, W02, X12).
import type { Grant } from '@shengyu/campaign/definition.ts';
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Queryable } from '#db/db.ts';
import { ageState } from '#modules/agreement/index.ts';
import { presentItem } from '#modules/bag/index.ts';
import { devicesOf } from '#modules/identity/index.ts';
import type { BonusSource } from '#modules/recharge/index.ts';
import { countedOn } from './daily.ts';
import { accountsOf } from './first.ts';
import { ONCE, type OfferPart } from './give.ts';
import { countsFor, highestTier, offersOf, reachedTiers, sumOf } from './offers.ts';
import { grantsOf, hadOf, isDeviceTaken } from './store.ts';

const itemsOf = (ctx: Context, grant: Grant) => grant.map(({ item_code, qty }) => presentItem(ctx, item_code, qty));

/** Offers that an order paid now counts for. */
const running = async (ctx: Context, kind: 'first' | 'daily_total', now: number): Promise<OfferPart[]> =>
  (await offersOf(ctx, kind)).filter((offer) => countsFor(offer, { paid_at: new Date(now) }));

async function isFirst(db: Queryable, { part, code }: OfferPart, user_id: number): Promise<boolean> {
  const accounts = part.per === 'identity' ? await accountsOf(db, user_id) : [user_id];
  if ((await hadOf(db, accounts, code, ONCE)).length > 0) return false;
  return part.per !== 'identity' || !(await isDeviceTaken(db, user_id, code, await devicesOf(db, user_id)));
}

export const bonus: BonusSource = {
  async wouldGive(ctx, db, user_id, amounts, now) {
    const given = amounts.map((): Grant[] => []);
    // Who is unknown, or not known as an adult, is promised nothing (OFFER-6).
    if (user_id === 0 || (await ageState(db, user_id, now)) !== 'adult') return given.map(() => []);
    for (const offer of await running(ctx, 'first', now)) {
      if (!(await isFirst(db, offer, user_id))) continue;
      amounts.forEach((amount, i) => given[i]!.push(highestTier(offer.part, amount)?.grant ?? []));
    }
    for (const offer of await running(ctx, 'daily_total', now)) {
      const before = sumOf(await countedOn(db, offer, user_id, dayOf(now)));
      const had = new Set(reachedTiers(offer.part, before).map(({ id }) => id));
      amounts.forEach((amount, i) => {
        const reached = reachedTiers(offer.part, before + amount).filter(({ id }) => !had.has(id));
        given[i]!.push(...reached.map(({ grant }) => grant));
      });
    }
    return given.map((grants) => itemsOf(ctx, grants.flat()));
  },
  gave: async (ctx, db, user_id, out_trade_no) =>
    (await grantsOf(db, user_id, out_trade_no)).flatMap(({ given }) => itemsOf(ctx, given)),
};
