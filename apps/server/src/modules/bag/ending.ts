// Removes pieces of items from a bag when their time is over (TOK-3: leftover tokens turn into debris).
import type { Tx } from '#db/db.ts';
import { lockBags, writeBags } from './store.ts';

export type PiecesToExpire = {
  readonly user_id: number;
  readonly item_code: string;
  readonly expire_at: number;
  readonly ref: string;
  readonly campaign: string;
  readonly at: number;
};

/** Removes the pieces whose end is exactly `expire_at`, locked lots too, and returns how many they were. */
export async function expirePieces(tx: Tx, e: PiecesToExpire): Promise<number> {
  if (e.expire_at > e.at) throw new Error(`${e.item_code} has not run out yet`);
  const bag = (await lockBags(tx, [{ user_id: e.user_id, item_codes: [e.item_code] }])).get(e.user_id)!;
  // In the order of their numbers, because the database returns them in any order.
  const gone = bag
    .lots(e.item_code)
    .filter(({ qty, expire_at }) => qty > 0 && expire_at === e.expire_at)
    .toSorted((a, b) => a.lot_id - b.lot_id);
  if (gone.length === 0) return 0;
  bag.remove(gone, { ref: e.ref, why: 'expire', campaign: e.campaign, at: e.at });
  await writeBags(tx, [bag]);
  return gone.reduce((sum, { qty }) => sum + qty, 0);
}
