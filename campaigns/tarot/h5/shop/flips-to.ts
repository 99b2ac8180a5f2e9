/** How many more cards to turn until the price is there; undefined while nobody knows what a card gives. */
export const flipsTo = (price: number, have: number, perFlip: number | undefined): number | undefined =>
  perFlip ? Math.max(0, Math.ceil((price - have) / perFlip)) : undefined;
