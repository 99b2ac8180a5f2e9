// Lots and the purchases behind them, for the trail of money at the console (call Z50).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type TrailLot = { lot_id: number; item_code: string; qty: number; purchase_id: string; made_at: Date };

/** What came into the bag with a purchase, the prizes of its draws included. */
export const lotsFromPurchase = (db: Queryable, user_id: number, purchase_id: string): Promise<TrailLot[]> =>
  db.at(user_id).rows<TrailLot>(sql`
    select lot_id, item_code, qty, purchase_id, made_at from lot
    where user_id = ${user_id} and purchase_id = ${purchase_id} order by lot_id limit 50`);

/** The purchases whose pieces paid for something, by its reference and time. */
export const purchasesBehind = async (db: Queryable, user_id: number, ref: string, at: Date): Promise<string[]> =>
  (
    await db.at(user_id).rows<{ purchase_id: string }>(sql`
      select distinct l.purchase_id from bag_entry e
        cross join lateral unnest(e.lot_ids, e.qtys) m(lot_id, qty)
        join lot l on l.user_id = e.user_id and l.lot_id = m.lot_id
      where e.user_id = ${user_id} and e.ref = ${ref} and e.at = ${at} and m.qty < 0 and l.purchase_id <> ''`)
  ).map(({ purchase_id }) => purchase_id);
