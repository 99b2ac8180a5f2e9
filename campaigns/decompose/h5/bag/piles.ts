// Joins the lots of one item into one card of the bag, because members count their items and not the times they were
// given.
import { isTimed } from '@shengyu/h5/features/item/item-text.ts';
import { sortByEnd, type LotSelection } from './choice.ts';
import type { Lot } from './use-bag.ts';

export type LotPile = Pick<Lot, 'item' | 'num' | 'debris' | 'is_locked' | 'is_wear' | 'why_not'> & {
  readonly key: string;
  /** The lots that end first come first. */
  readonly lots: readonly Lot[];
};

/** Lots of one item are apart only where a member can do different things with them. */
const keyOf = ({ item, is_locked, is_wear, why_not = '' }: Lot): string =>
  [item.item_code, is_locked, is_wear, why_not].join('|');

export function groupLotsIntoPiles(lots: readonly Lot[]): LotPile[] {
  const byKey = new Map<string, Lot[]>();
  for (const lot of lots) {
    const key = keyOf(lot);
    const pile = byKey.get(key);
    if (pile) pile.push(lot);
    else byKey.set(key, [lot]);
  }
  return Array.from(byKey, ([key, pile]) => ({
    ...pile[0]!,
    key,
    lots: sortByEnd(pile),
    num: sumOf(pile, 'num'),
    debris: sumOf(pile, 'debris'),
  }));
}

/**
 * The lots that a tap on the card takes into the selection or out of it. Pieces are alike, so all of them go. The days of timed lots
 * differ, so each tap adds the one that ends first, and a tap after the last one takes all of them out.
 */
export function lotsOfTap({ item, lots }: LotPile, choice: LotSelection): readonly Lot[] {
  const next = isTimed(item) && lots.find(({ lot_id }) => choice[lot_id] === undefined);
  return next ? [next] : lots;
}

const sumOf = (lots: readonly Lot[], of: 'num' | 'debris'): number => lots.reduce((sum, lot) => sum + lot[of], 0);
