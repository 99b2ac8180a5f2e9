// How many pieces of given items a member has, and how many of them end soon.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { ENDING_SOON_MS } from './lots.ts';

export type Balance = { qty: number; /** Pieces that end within 72 hours. */ expire_num: number; expire_at?: number };

export async function balancesOf(
  db: Queryable,
  user_id: number,
  item_codes: readonly string[],
  now: number,
): Promise<Map<string, Balance>> {
  const rows = await db.at(user_id).rows<{
    item_code: string;
    qty: number;
    expire_num: number;
    expire_at: Date | null;
  }>(sql`
    select item_code, sum(qty)::bigint as qty, coalesce(sum(qty) filter (where expire_at <= ${new Date(now + ENDING_SOON_MS)}), 0)::bigint as expire_num,
      min(expire_at) as expire_at
    from lot
    where user_id = ${user_id} and item_code = any(${item_codes}::text[]) and live and (expire_at is null or expire_at > ${new Date(now)})
    group by item_code`);
  const found = new Map(rows.map((row) => [row.item_code, row]));
  return new Map(
    item_codes.map((code) => {
      const row = found.get(code);
      const end = row?.expire_at ? { expire_at: row.expire_at.getTime() } : {};
      return [code, { qty: row?.qty ?? 0, expire_num: row?.expire_num ?? 0, ...end }];
    }),
  );
}

/** `qty` pieces have not expired; `free` of them are not locked by their owner (LOT-3), so they can be used. */
export type ItemHolding = { qty: number; free: number };

/** How many pieces of each item the member has. COLL-1: items that the member once had and has no longer are listed too, with 0. */
export async function itemHoldingsOf(
  db: Queryable,
  user_id: number,
  item_codes: readonly string[],
  now: number,
): Promise<Map<string, ItemHolding>> {
  const rows = await db.at(user_id).rows<ItemHolding & { item_code: string }>(sql`
    with own as (
      select item_code, locked, case when expire_at is null or expire_at > ${new Date(now)} then qty else 0 end as qty
      from lot where user_id = ${user_id} and item_code = any(${item_codes}::text[]))
    select item_code, sum(qty)::bigint as qty, coalesce(sum(qty) filter (where not locked), 0)::bigint as free from own group by item_code`);
  return new Map(rows.map(({ item_code, qty, free }) => [item_code, { qty, free }]));
}
