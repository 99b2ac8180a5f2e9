// What somebody has of a deck: read from the bag, so that a card counts at once, whichever way it came (COLL-1, COLL-6).
import type { CollDef } from '@shengyu/campaign/definition.ts';
import type { Queryable } from '#db/db.ts';
import { heldOf, type Grant } from '#modules/bag/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';

export type Holding = {
  /** Pieces now. */
  readonly have: number;
  /** Pieces beyond the first that may be used. */
  readonly spare: number;
  /** Had at least one at some time: what sets count. */
  readonly owned: boolean;
};
const NOTHING: Holding = { have: 0, spare: 0, owned: false };

export type Holdings = ReadonlyMap<string, Holding>;

export const piecesOf = ({ pieces }: CollDef): readonly string[] => (Array.isArray(pieces) ? (pieces as string[]) : []);

export async function holdingsOf(db: Queryable, user_id: number, deck: CollDef, now: number): Promise<Holdings> {
  const pieces = piecesOf(deck);
  const held = user_id > 0 ? await heldOf(db, user_id, pieces, now) : new Map<string, never>();
  return new Map(
    pieces.map((piece) => {
      const lots = held.get(piece);
      if (!lots) return [piece, NOTHING];
      return [piece, { have: lots.qty, spare: Math.max(0, Math.min(lots.qty - 1, lots.free)), owned: true }];
    }),
  );
}

export const kindsOwned = (holdings: Holdings): number => [...holdings.values()].filter(({ owned }) => owned).length;

export const sparesIn = (holdings: Holdings): number =>
  [...holdings.values()].reduce((sum, { spare }) => sum + spare, 0);

/** SHOP-9: which duplicates pay; those the member named, else the most numerous first. */
export function sparesFor(
  holdings: Holdings,
  need: number,
  named?: readonly { item_code: string; num: number }[],
): Grant | Refused {
  if (sparesIn(holdings) < need) return refuse('token_short', { fill: { name: '多余的卡牌' } });
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
