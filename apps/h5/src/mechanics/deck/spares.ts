// How many duplicates of each card a recipe uses up: a proposal, which the member may change (SHOP-9).
import type { DeckCard } from './use-deck.ts';

export type SpareSelection = Readonly<Record<string, number>>;

/**
 * Proposes which duplicates to use: from the card with the most spares first, so that as few cards as possible lose their last
 * spare.
 */
export function proposeSpares(cards: readonly DeckCard[], need: number): SpareSelection {
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

export const countSelectedSpares = (use: SpareSelection): number =>
  Object.keys(use).reduce((sum, code) => sum + use[code]!, 0);

/** The selection in the form of the request: cards with a number above 0. */
export const selectionToRequest = (use: SpareSelection): { item_code: string; num: number }[] =>
  Object.keys(use)
    .filter((code) => use[code]! > 0)
    .map((item_code) => ({ item_code, num: use[item_code]! }));
