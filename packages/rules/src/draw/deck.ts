// Collection cards that come with a draw: one card is picked per draw (DRAW-15), by published weights (COLL-3), with one piece
// guaranteed after a number of cards (COLL-4).
import { ODDS_BASE, findRowIndexForRoll } from './draw-table.ts';
import { type WordSource, drawNumberBelow } from './fair-stream.ts';

export interface DeckOdds {
  readonly pieces: readonly string[];
  /** COLL-3: the weight of each piece in ten-thousandths. */
  readonly weights: Readonly<Record<string, number>>;
  readonly pity?: { readonly piece: string; readonly hard: number } | undefined;
}

export interface PickedCard {
  readonly piece: string;
  readonly by: 'roll' | 'hard';
  /** Number of cards since the guaranteed piece last came, after this card. */
  readonly deck_c: number;
}

/** Picks a card. The guarantee is checked first: when it is due, the piece is given without taking a random number. */
export function pickCard(deck: DeckOdds, deck_c: number, next: WordSource): PickedCard {
  const { pity } = deck;
  if (pity !== undefined && deck_c >= pity.hard - 1) return { piece: pity.piece, by: 'hard', deck_c: 0 };
  const weights = deck.pieces.map((piece) => deck.weights[piece] ?? 0);
  const piece = deck.pieces[findRowIndexForRoll(weights, drawNumberBelow(ODDS_BASE, next))]!;
  return { piece, by: 'roll', deck_c: piece === pity?.piece ? 0 : deck_c + 1 };
}
