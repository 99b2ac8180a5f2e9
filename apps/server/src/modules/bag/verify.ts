// Proves the bags: every lot is the sum of its moves, no move without a lot, journal rows 1…n without a gap.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export async function verifyBags(db: Queryable): Promise<string[]> {
  const row = (await db.row<Record<string, number>>(sql`
    with moves as (
      select e.user_id, m.lot_id, m.item_code, sum(m.qty) as qty
      from bag_entry e, unnest(e.lot_ids, e.item_codes, e.qtys) m(lot_id, item_code, qty) group by 1, 2, 3)
    select
      (select count(*) from lot l full join moves m on m.user_id = l.user_id and m.lot_id = l.lot_id
       where l.qty is distinct from m.qty or l.item_code is distinct from m.item_code) as "lots that differ from their moves",
      (select count(*) from bag b where b.seq <> (select count(*) from bag_entry e where e.user_id = b.user_id)
        or b.seq <> (select coalesce(max(seq), 0) from bag_entry e where e.user_id = b.user_id)) as "bags with a gap in the journal",
      (select count(*) from (select user_id, ref from bag_entry except select user_id, ref from bag_ref) x) as "moves without a reference",
      (select count(*) from (select user_id, ref from bag_entry group by 1, 2 having count(*) > 1) x) as "references used twice"`))!;
  return Object.entries(row)
    .filter(([, n]) => n !== 0)
    .map(([what, n]) => `${what}: ${n}`);
}
