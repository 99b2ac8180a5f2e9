// The cards of a deck that a member has (COLL-1) and their duplicates (COLL-6). They are read from the bag, so a card counts at
// once, however it was obtained.
import type { CollectionDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { itemHoldingsOf, type Grant } from '#modules/bag/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

type Holding = {
  /** Pieces the member has now. */
  readonly have: number;
  /** How many pieces beyond the first may be spent (duplicates). */
  readonly spare: number;
  /** True when the member has or once had this card; sets count this. */
  readonly owned: boolean;
};
const NOTHING: Holding = { have: 0, spare: 0, owned: false };

export type Holdings = ReadonlyMap<string, Holding>;

export const piecesOf = ({ pieces }: CollectionDef): readonly string[] =>
  Array.isArray(pieces) ? (pieces as string[]) : [];

export async function loadCardHoldings(
  db: Queryable,
  user_id: number,
  deck: CollectionDef,
  now: number,
): Promise<Holdings> {
  const pieces = piecesOf(deck);
  const held = user_id > 0 ? await itemHoldingsOf(db, user_id, pieces, now) : new Map<string, never>();
  return new Map(
    pieces.map((piece) => {
      const lots = held.get(piece);
      if (!lots) return [piece, NOTHING];
      return [piece, { have: lots.qty, spare: Math.max(0, Math.min(lots.qty - 1, lots.free)), owned: true }];
    }),
  );
}

export const countOwnedKinds = (holdings: Holdings): number =>
  [...holdings.values()].filter(({ owned }) => owned).length;

export const countSpareCards = (holdings: Holdings): number =>
  [...holdings.values()].reduce((sum, { spare }) => sum + spare, 0);

/**
 * SHOP-9: picks the duplicate cards that pay for a recipe: those the member named, otherwise the most numerous first. Refuses when
 * there are too few duplicates or when the named ones do not match the price.
 */
export function pickSpareCards(
  holdings: Holdings,
  need: number,
  named?: readonly { item_code: string; num: number }[],
): Grant | Refused {
  if (countSpareCards(holdings) < need) return refuse('token_short', { fill: { name: '多余的卡牌' } });
  if (named) {
    const kinds = new Set(named.map(({ item_code }) => item_code));
    const sum = named.reduce((all, { num }) => all + num, 0);
    const fits = named.every(({ item_code, num }) => num > 0 && num <= (holdings.get(item_code)?.spare ?? 0));
    if (!fits || sum !== need || kinds.size !== named.length) return refuse('params');
    return named.map(({ item_code, num }) => ({ item_code, qty: num }));
  }
  const left = new Map([...holdings].map(([piece, { spare }]) => [piece, spare]));
  const used = new Map<string, number>();
  for (let i = 0; i < need; i++) {
    const [piece] = [...left].reduce((most, other) => (other[1] > most[1] ? other : most));
    left.set(piece, left.get(piece)! - 1);
    used.set(piece, (used.get(piece) ?? 0) + 1);
  }
  return [...used].map(([item_code, qty]) => ({ item_code, qty }));
}
