// Turns the result of gift boxes that are given away at once into one gift order (DRAW-14).
import type { DirectGift } from '#modules/gift/index.ts';
import type { Pool } from '../reads/pools.ts';
import { prizeRowOf } from '../reads/present.ts';

export type GivenAwayBatch = {
  readonly pool: Pool;
  readonly user_id: number;
  readonly to: { readonly user_id: number; readonly room_id: number | undefined };
  readonly batch_id: string;
  readonly given_ids: readonly string[];
  readonly now: number;
};

/**
 * One gift order from the result of a batch. The gifts are grouped by kind. For the receiver each box counts with the
 * box price, whichever gift came out of it (MONEY-3).
 */
export function buildDirectGift({ pool, user_id, to, batch_id, given_ids, now }: GivenAwayBatch): DirectGift {
  const giftOf = (id: string) => prizeRowOf(pool.def, id).grant[0]!;
  const boxes = Map.groupBy(given_ids, (id) => giftOf(id).item_code);
  return {
    sender_id: user_id,
    receiver_id: to.user_id,
    room_id: to.room_id,
    gifts: [...boxes].map(([item_code, ids]) => ({
      item_code,
      num: ids.reduce((sum, id) => sum + giftOf(id).qty, 0),
      income_base: pool.def.price * ids.length,
    })),
    paid_ref: `draw:${batch_id}`,
    campaign: pool.campaign.def.id,
    now,
  };
}
