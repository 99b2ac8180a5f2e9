// SQL on worn items, and on the lock of a single lot.
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong } from '#db/place.ts';
import { sql } from '#db/sql.ts';

export type OwnedLot = { readonly lot_id: number; readonly item_code: string; readonly ends: Date | null };

/** The named lot, or all lots of an item: those with pieces before empty ones, then those that end latest first. */
export const lotsOfItem = (
  db: Queryable,
  w: { user_id: number; lot_id?: number | undefined; item_code?: string | undefined },
): Promise<OwnedLot[]> =>
  db.at(w.user_id).rows<OwnedLot>(sql`
    select lot_id, item_code, expire_at as ends from lot
    where user_id = ${w.user_id} and (${w.lot_id ?? null}::bigint is null or lot_id = ${w.lot_id ?? null})
      and (${w.item_code ?? null}::text is null or item_code = ${w.item_code ?? null})
      and (${w.lot_id ?? null}::bigint is not null or ${w.item_code ?? null}::text is not null)
      and (qty > 0 or expire_at is not null)
    order by qty > 0 desc, expire_at desc nulls first, lot_id desc`);

type Place = { readonly user_id: number; readonly slot: string; readonly room_id: number };

/** Puts the item on; false when this lot was already worn there. */
export const putOnItem = async (
  tx: Tx,
  w: Place & { readonly item_code: string; readonly lot_id: number; readonly at: Date },
): Promise<boolean> =>
  (await tx.at(w.user_id).run(sql`
    insert into wear (user_id, slot, room_id, item_code, lot_id, worn_at)
    values (${w.user_id}, ${w.slot}, ${w.room_id}, ${w.item_code}, ${w.lot_id}, ${w.at})
    on conflict (user_id, slot, room_id) do update
      set item_code = excluded.item_code, lot_id = excluded.lot_id, worn_at = excluded.worn_at
      where wear.lot_id <> excluded.lot_id`)) > 0;

export const takeOffItem = async (tx: Tx, w: Place & { readonly item_code: string }): Promise<boolean> =>
  (await tx.at(w.user_id).run(sql`
    delete from wear where user_id = ${w.user_id} and slot = ${w.slot} and room_id = ${w.room_id} and item_code = ${w.item_code}`)) >
  0;

export type WornRow = {
  readonly slot: string;
  readonly room_id: number;
  readonly item_code: string;
  readonly lot_id: number;
  readonly ends: Date | null;
};

/** What the member wears, without items that the member no longer has or that have expired. */
export const listWornItems = (db: Queryable, user_id: number, now: Date): Promise<WornRow[]> =>
  db.at(user_id).rows<WornRow>(sql`
    select w.slot, w.room_id, w.item_code, w.lot_id, l.expire_at as ends
    from wear w join lot l on l.user_id = w.user_id and l.lot_id = w.lot_id
    where w.user_id = ${user_id} and l.qty > 0 and (l.expire_at is null or l.expire_at > ${now})
    order by w.slot, w.room_id`);

/** Takes off the items of these lots and returns where they were worn. */
export const takeOffLots = (tx: Tx, user_id: number, lot_ids: readonly number[]): Promise<Place[]> =>
  tx.at(user_id).rows<Place>(sql`
    delete from wear where user_id = ${user_id} and lot_id = any(${lot_ids}::bigint[]) returning user_id, slot, room_id`);

/** Locks or unlocks a lot (LOT-3); false when the member has no such lot. */
export const setLotLocked = async (tx: Tx, user_id: number, lot_id: number, locked: boolean): Promise<boolean> =>
  (await tx.at(user_id).run(sql`
    update lot set locked = ${locked} where user_id = ${user_id} and lot_id = ${lot_id} and qty > 0`)) > 0;

type WornBy = WornRow & { readonly user_id: number };

/** What these members wear themselves (`room_ids` undefined), or have put on these rooms. */
export const listWornBy = (
  db: Queryable,
  user_ids: readonly number[],
  room_ids: readonly number[] | undefined,
  now: Date,
): Promise<WornBy[]> =>
  rowsAmong(db, user_ids, byItself, (here, part) =>
    here.rows<WornBy>(sql`
      select w.user_id, w.slot, w.room_id, w.item_code, w.lot_id, l.expire_at as ends
      from wear w join lot l on l.user_id = w.user_id and l.lot_id = w.lot_id
      where w.user_id = any(${part}::bigint[]) and w.room_id = any(${room_ids ?? [0]}::bigint[]) and l.qty > 0
        and (l.expire_at is null or l.expire_at > ${now})
      order by w.user_id, w.slot`),
  );
