// For tests: a gift that came out of a gift box.
import type { DirectGift } from './give-direct.ts';

/** A box of 52 diamonds that contained a gift worth 1 314 (the example of FLOW-3). */
export const makeGiftBoxGift = (sender_id: number, receiver_id: number, now: number): DirectGift => ({
  sender_id,
  receiver_id,
  room_id: undefined,
  gifts: [{ item_code: 'g_bridge', num: 1, income_base: 52 }],
  paid_ref: 'draw:test',
  campaign: 'gift_box',
  now,
});
