// Cards that come with a draw (DRAW-15, COLL-3, COLL-4).
import { ODDS_BASE, rowAt } from './draw-table.ts';
import { type NextWord, numberBelow } from './fair-stream.ts';

export interface DeckOdds {
  readonly pieces: readonly string[];
  /** COLL-3: ten-thousandths, one per piece. */
  readonly weights: Readonly<Record<string, number>>;
  readonly pity?: { readonly piece: string; readonly hard: number } | undefined;
}

export interface Card {
  readonly piece: string;
  readonly by: 'roll' | 'hard';
  /** Cards since the last piece of the deck's promise. */
  readonly deck_c: number;
}

/** The promise first: when it is due no number is taken, and none follows that would miss it. */
export function pickCard(deck: DeckOdds, deck_c: number, next: NextWord): Card {
  const { pity } = deck;
  if (pity !== undefined && deck_c >= pity.hard - 1) return { piece: pity.piece, by: 'hard', deck_c: 0 };
  const weights = deck.pieces.map((piece) => deck.weights[piece] ?? 0);
  const piece = deck.pieces[rowAt(weights, numberBelow(ODDS_BASE, next))]!;
  return { piece, by: 'roll', deck_c: piece === pity?.piece ? 0 : deck_c + 1 };
}
