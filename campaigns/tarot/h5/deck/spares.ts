// Which duplicates a recipe uses up: shown to the member, who may change them (SHOP-9).
import type { DeckCard } from './use-deck.ts';

export type Use = Readonly<Record<string, number>>;

/** From the biggest heap first, so that no card loses its last spare sooner than it must. */
export function proposal(cards: readonly DeckCard[], need: number): Use {
  const left = new Map(cards.map(({ item_code, spare }) => [item_code, spare]));
  const use: Record<string, number> = {};
  for (let i = 0; i < need; i++) {
    let biggest: string | undefined;
    left.forEach((spare, code) => {
      if (spare > 0 && (biggest === undefined || spare > left.get(biggest)!)) biggest = code;
    });
    if (biggest === undefined) break;
    left.set(biggest, left.get(biggest)! - 1);
    use[biggest] = (use[biggest] ?? 0) + 1;
  }
  return use;
}

export const sumOf = (use: Use): number => Object.keys(use).reduce((sum, code) => sum + use[code]!, 0);

/** As the wire wants it. */
export const listOf = (use: Use): { item_code: string; num: number }[] =>
  Object.keys(use)
    .filter((code) => use[code]! > 0)
    .map((item_code) => ({ item_code, num: use[item_code]! }));
