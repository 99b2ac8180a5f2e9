// Constants and types of gift orders and lines.

/**
 * FLOW-2: the source of a gift: 1 direct (paid at the moment of giving), 2 backpack (an item owned before), 3 free (no turnover).
 */
export const GIFT_SOURCE_DIRECT = 1;
export const GIFT_SOURCE_BACKPACK = 2;
export const GIFT_SOURCE_FREE = 3;
export type GiftSource = typeof GIFT_SOURCE_DIRECT | typeof GIFT_SOURCE_BACKPACK | typeof GIFT_SOURCE_FREE;

/**
 * How the gift was paid, which decides what a refund gives back: diamonds (wallet), pieces (bag), or nothing here (box: bought and
 * given in one step; native: paid in the native app).
 */
export type GiftPaymentMethod = 'wallet' | 'bag' | 'box' | 'native';

/** The pieces of one lot of the sender's bag that were given to one receiver. */
export type GivenPieces = { readonly lot_id: number; readonly qty: number; readonly purchase_id: string };

/** One receiver's part of an order before it is written. */
export type ReceiverShare = {
  readonly receiver_id: number;
  readonly num: number;
  readonly gift_value: number;
  readonly income_base: number;
  readonly lots: readonly GivenPieces[];
};
