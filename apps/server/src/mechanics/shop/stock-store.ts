// SQL on the stock of limited goods (SHOP-3). What was sold is counted in sixteen slots, each of which sells its share of the stock, so
// that buyers at an opening seldom wait for one another: a row that all of them change would let a few hundred through in a second.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

const SLOTS = 16;
/** How often a buyer waits for a slot that others then empty. */
const WAITS = 3;

type Wanted = {
  readonly goods_id: string;
  readonly season: string;
  readonly num: number;
  /** How many pieces there are in all. */
  readonly stock: number;
};

/**
 * Takes pieces of limited goods; false, and nothing taken, when too few are left. The caller's transaction holds the slot, so this is the
 * last thing that it does.
 */
export async function takeStock(tx: Tx, wanted: Wanted): Promise<boolean> {
  if (await takeFromSlot(tx, wanted, { isPatient: false })) return true;
  for (let waits = 0; waits < WAITS && (await hasSlotWithRoom(tx, wanted)); waits++)
    if (await takeFromSlot(tx, wanted, { isPatient: true })) return true;
  return takeFromAll(tx, wanted);
}

const takeFromSlot = async (
  tx: Tx,
  { goods_id, season, num, stock }: Wanted,
  { isPatient }: { readonly isPatient: boolean },
): Promise<boolean> =>
  (await tx.row<{ taken: boolean }>(sql`
    select take_from_slot(${goods_id}, ${season}, ${num}, ${stock}, ${isPatient}) as taken`))!.taken;

const hasSlotWithRoom = async (tx: Tx, { goods_id, season, num, stock }: Wanted): Promise<boolean> =>
  (await tx.row(sql`
    select 1 from shop_stock
    where goods_id = ${goods_id} and season = ${season} and sold + ${num}::bigint <= shop_stock_share(${stock}, slot)
    limit 1`)) !== undefined;

/** The first purchase, and the last ones: no slot has enough, but several may have together. */
async function takeFromAll(tx: Tx, { goods_id, season, num, stock }: Wanted): Promise<boolean> {
  await tx.run(sql`
    insert into shop_stock (goods_id, season, slot, sold)
    select ${goods_id}::text, ${season}::text, slot, 0 from generate_series(0, ${SLOTS - 1}::int) slot order by slot on conflict do nothing`);
  const slots = await tx.rows<{ slot: number; sold: number; share: number }>(sql`
    select slot, sold, shop_stock_share(${stock}, slot) as share from shop_stock
    where goods_id = ${goods_id} and season = ${season} order by slot for update`);
  const sold = slots.reduce((sum, one) => sum + one.sold, 0);
  if (sold + num > stock) return false;
  const taken: { slot: number; num: number }[] = [];
  let left = num;
  for (const one of slots) {
    const room = Math.min(left, Math.max(0, one.share - one.sold));
    if (room > 0) taken.push({ slot: one.slot, num: room });
    left -= room;
  }
  await tx.run(sql`
    update shop_stock s set sold = s.sold + t.num
    from unnest(${taken.map((one) => one.slot)}::smallint[], ${taken.map((one) => one.num)}::bigint[]) t(slot, num)
    where s.goods_id = ${goods_id} and s.season = ${season} and s.slot = t.slot`);
  return true;
}

export const soldCountsOf = async (
  db: Queryable,
  goods_ids: readonly string[],
  season: string,
): Promise<Map<string, number>> =>
  new Map(
    (
      await db.rows<{ goods_id: string; sold: number }>(sql`
        select goods_id, sum(sold)::bigint as sold from shop_stock
        where goods_id = any(${goods_ids}::text[]) and season = ${season} group by goods_id`)
    ).map(({ goods_id, sold }) => [goods_id, sold]),
  );
