// MONEY-6, OFFER-4: what came of a refunded purchase and is still unused goes back; what was used is written off and reported.
import type { Tx } from '#db/db.ts';
import { movePink, user, walletOf } from '#modules/ledger/index.ts';
import { isTimed } from './catalogue.ts';
import type { Grant } from './lots.ts';
import { lotsOfPurchase, type PurchaseLot } from './lots-of.ts';
import { lockBags, writeBags } from './store.ts';
import { dropWorn } from './wear-store.ts';
import { tellWear } from './wear.ts';

const DAY_MS = 86_400_000;

export type TakingBack = {
  readonly user_id: number;
  readonly purchase_id: string;
  /** When it was bought: nothing of it is older. */
  readonly since: number;
  /** Pink diamonds that came of it: they are no lots. */
  readonly pink: number;
  readonly ref: string;
  readonly campaign: string;
  readonly at: number;
};

export type TakenBack = { readonly taken: Grant; readonly written_off: Grant };

/** The member is locked. */
export async function takeBack(tx: Tx, t: TakingBack): Promise<TakenBack> {
  const lots = await lotsOfPurchase(tx, t.user_id, t.purchase_id, new Date(t.since));
  const parts = lots.map((lot) => ({ lot, back: unused(lot, t.at) }));
  const pieces = parts.flatMap(({ lot, back }) => (back > 0 ? [{ lot_id: lot.lot_id, qty: lot.qty }] : []));
  if (pieces.length > 0) {
    const lot_ids = pieces.map(({ lot_id }) => lot_id);
    const bag = (await lockBags(tx, [{ user_id: t.user_id, lot_ids }])).get(t.user_id)!;
    bag.remove(pieces, { ref: t.ref, why: 'taken_back', campaign: t.campaign, at: t.at });
    await writeBags(tx, [bag]);
    for (const { slot, room_id } of await dropWorn(tx, t.user_id, lot_ids)) {
      tellWear(tx, { user_id: t.user_id, slot, room_id, item_code: null, at: t.at });
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

/** Pieces, or of timed things the days, that come back. */
function unused(lot: PurchaseLot, now: number): number {
  if (lot.qty === 0 || (lot.expire_at !== null && lot.expire_at <= now)) return 0;
  if (!isTimed(lot.item_code)) return lot.qty;
  // Another grant moved the end of the same thing (LOT-1): its days cannot be told apart from these, and stay.
  if (lot.grants > 1) return 0;
  return Math.ceil((lot.expire_at! - now) / DAY_MS);
}

async function pinkBack(tx: Tx, { user_id, pink, ref, campaign, at }: TakingBack): Promise<number> {
  if (pink === 0) return 0;
  const back = Math.min(pink, (await walletOf(tx, user(user_id))).pink);
  if (back > 0) await movePink(tx, [{ user_id, pink: -back, why: 'taken_back', ref: `${ref}:pink`, campaign, at }]);
  return back;
}

function grantOfParts(parts: Grant): Grant {
  const sums = new Map<string, number>();
  for (const { item_code, qty } of parts) sums.set(item_code, (sums.get(item_code) ?? 0) + qty);
  return [...sums].flatMap(([item_code, qty]) => (qty > 0 ? [{ item_code, qty }] : []));
}
