// Words of gifts.

/** FLOW-2: paid at the moment of giving, out of the backpack, free. */
export const DIRECT = 1;
export const BACKPACK = 2;
export const FREE = 3;
export type Source = typeof DIRECT | typeof BACKPACK | typeof FREE;

/** What paid, and so what a refund gives back. */
export type PaidBy = 'wallet' | 'bag' | 'box' | 'native';

/** Pieces of a lot that went into a line. */
export type Piece = { readonly lot_id: number; readonly qty: number; readonly purchase_id: string };

/** One receiver's part of an order before it is written. */
export type Part = {
  readonly receiver_id: number;
  readonly num: number;
  readonly gift_value: number;
  readonly income_base: number;
  readonly lots: readonly Piece[];
};
