// A refunded purchase (MONEY-6, OFFER-4): unused items that came from it are taken back; used ones are written off and reported.
import type { Tx } from '#db/db.ts';
import { movePinkDiamonds, userAsOwner, walletOf } from '#modules/ledger/index.ts';
import { isTimedItemCode } from './catalogue.ts';
import type { Grant } from './lots.ts';
import { lotsOfPurchase, type PurchaseLot } from './lot-store.ts';
import { lockBags, writeBags } from './store.ts';
import { takeOffLots } from './wear-store.ts';
import { emitWearChanged } from './wear.ts';

const DAY_MS = 86_400_000;

export type PurchaseToTakeBack = {
  readonly user_id: number;
  readonly purchase_id: string;
  /** Time of the purchase. The journal is searched from here on, because no grant of the purchase can be older. */
  readonly since: number;
  /** Pink diamonds that came from the purchase. They are kept in the ledger, not in lots. */
  readonly pink: number;
  readonly ref: string;
  readonly campaign: string;
  readonly at: number;
};

export type TakeBackResult = { readonly taken: Grant; readonly written_off: Grant };

/** Takes back what is unused, and returns what was taken and what was written off. The caller must have locked the member. */
export async function takeBackPurchase(tx: Tx, t: PurchaseToTakeBack): Promise<TakeBackResult> {
  const lots = await lotsOfPurchase(tx, t.user_id, t.purchase_id, new Date(t.since));
  const parts = lots.map((lot) => ({ lot, back: unused(lot, t.at) }));
  const pieces = parts.flatMap(({ lot, back }) => (back > 0 ? [{ lot_id: lot.lot_id, qty: lot.qty }] : []));
  if (pieces.length > 0) {
    const lot_ids = pieces.map(({ lot_id }) => lot_id);
    const bag = (await lockBags(tx, [{ user_id: t.user_id, lot_ids }])).get(t.user_id)!;
    bag.remove(pieces, { ref: t.ref, why: 'taken_back', campaign: t.campaign, at: t.at });
    await writeBags(tx, [bag]);
    for (const { slot, room_id } of await takeOffLots(tx, t.user_id, lot_ids)) {
      emitWearChanged(tx, { user_id: t.user_id, slot, room_id, item_code: null, at: t.at });
    }
  }
  const pink = await pinkBack(tx, t);
  return {
    taken: grantOfParts([
      ...parts.map(({ lot, back }) => ({ item_code: lot.item_code, qty: back })),
      { item_code: 'pink', qty: pink },
    ]),
    written_off: grantOfParts([
      ...parts.map(({ lot, back }) => ({ item_code: lot.item_code, qty: lot.came - back })),
      { item_code: 'pink', qty: t.pink - pink },
    ]),
  };
}

/** How much of a lot is taken back: pieces, or for timed items the days that are left. */
function unused(lot: PurchaseLot, now: number): number {
  if (lot.qty === 0 || (lot.expire_at !== null && lot.expire_at <= now)) return 0;
  if (!isTimedItemCode(lot.item_code)) return lot.qty;
  // LOT-1: a second grant of the same timed item extends its end. The days of the two grants cannot be told apart, so all of them
  // stay.
  if (lot.grants > 1) return 0;
  return Math.ceil((lot.expire_at! - now) / DAY_MS);
}

async function pinkBack(tx: Tx, { user_id, pink, ref, campaign, at }: PurchaseToTakeBack): Promise<number> {
  if (pink === 0) return 0;
  const back = Math.min(pink, (await walletOf(tx, userAsOwner(user_id))).pink);
  if (back > 0)
    await movePinkDiamonds(tx, [{ user_id, pink: -back, why: 'taken_back', ref: `${ref}:pink`, campaign, at }]);
  return back;
}

function grantOfParts(parts: Grant): Grant {
  const sums = new Map<string, number>();
  for (const { item_code, qty } of parts) sums.set(item_code, (sums.get(item_code) ?? 0) + qty);
  return [...sums].flatMap(([item_code, qty]) => (qty > 0 ? [{ item_code, qty }] : []));
}
