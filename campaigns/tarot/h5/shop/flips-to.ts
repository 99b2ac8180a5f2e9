/**
 * How many more cards must be turned to earn the stars for the price; undefined while it is unknown how many stars a card gives.
 */
export const flipsNeededFor = (price: number, have: number, perFlip: number | undefined): number | undefined =>
  perFlip ? Math.max(0, Math.ceil((price - have) / perFlip)) : undefined;
