// Gift boxes that are given at once (DRAW-14).
import type { DirectGift } from '#modules/gift/index.ts';
import type { Pool } from './pools.ts';
import { rowOf } from './present.ts';

export type GivenAway = {
  readonly pool: Pool;
  readonly user_id: number;
  readonly to: { readonly user_id: number; readonly room_id: number | undefined };
  readonly batch_id: string;
  readonly given_ids: readonly string[];
  readonly now: number;
};

/** By kind of gift. Each box is worth its price to the receiver, whatever came out (MONEY-3). */
export function boxesFor({ pool, user_id, to, batch_id, given_ids, now }: GivenAway): DirectGift {
  const giftOf = (id: string) => rowOf(pool.def, id).grant[0]!;
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
