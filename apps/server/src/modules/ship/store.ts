// All SQL on the ship module's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Shipment, ShipState } from './shipment.ts';

export type NewShipment = Pick<Shipment, 'user_id' | 'item_code' | 'qty' | 'ref' | 'campaign' | 'route'> & {
  readonly created_at: Date;
  readonly address_until: Date;
};

/**
 * Inserts a shipment; undefined when this grant has its shipment already. The caller has locked the member, so no other transaction
 * takes the same number.
 */
export const insertShipment = (tx: Tx, s: NewShipment): Promise<Shipment | undefined> =>
  tx.row<Shipment>(sql`
    insert into shipment (user_id, no, ref, item_code, qty, campaign, route, created_at, address_until)
    select ${s.user_id}, coalesce(max(no), 0) + 1, ${s.ref}, ${s.item_code}, ${s.qty}, ${s.campaign}, ${s.route},
      ${s.created_at}::timestamptz, ${s.address_until}::timestamptz
    from shipment where user_id = ${s.user_id}
    on conflict (user_id, ref, item_code) do nothing
    returning *`);

export const findShipmentRow = (db: Queryable, user_id: number, no: number): Promise<Shipment | undefined> =>
  db.row<Shipment>(sql`select * from shipment where user_id = ${user_id} and no = ${no}`);

export const shipmentsOf = (db: Queryable, user_id: number, limit: number, offset: number): Promise<Shipment[]> =>
  db.rows<Shipment>(sql`
    select * from shipment where user_id = ${user_id} order by no desc limit ${limit} offset ${offset}`);

/** The shipments that were opened by grants under these references. */
export const shipmentsOfRefs = (db: Queryable, user_id: number, refs: readonly string[]): Promise<Shipment[]> =>
  db.rows<Shipment>(sql`
    select * from shipment where user_id = ${user_id} and ref = any(${refs}::text[]) order by no`);

export const countShipmentsOf = async (db: Queryable, user_id: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from shipment where user_id = ${user_id}`))!.n;

/** Shipments of all members, newest first. */
export const listAllShipments = (
  db: Queryable,
  state: ShipState | undefined,
  limit: number,
  offset: number,
): Promise<Shipment[]> =>
  db.rows<Shipment>(sql`
    select * from shipment where ${state ?? null}::smallint is null or state = ${state ?? null}
    order by created_at desc, user_id, no desc limit ${limit} offset ${offset}`);

/** Shipments of all members in one state, the longest waiting first. */
export const listShipmentsInState = (
  db: Queryable,
  state: ShipState,
  limit: number,
  offset: number,
): Promise<Shipment[]> =>
  db.rows<Shipment>(sql`
    select * from shipment where state = ${state} order by created_at, user_id, no limit ${limit} offset ${offset}`);

export const countAllShipments = async (db: Queryable, state: ShipState | undefined): Promise<number> =>
  (await db.row<{ n: number }>(
    sql`select count(*) as n from shipment where ${state ?? null}::smallint is null or state = ${state ?? null}`,
  ))!.n;

type Step = {
  readonly from: ShipState;
  readonly to: ShipState;
  readonly address_enc?: Buffer;
  readonly confirmed_at?: Date;
  readonly changes?: number;
  readonly sent?: { readonly carrier: string; readonly tracking_no: string; readonly at: Date };
  readonly ended_at?: Date;
};

/** Moves a shipment from one state to another if it is still in `from`; fields that are not given keep their values. */
export const changeShipmentState = (
  tx: Tx,
  { user_id, no }: { user_id: number; no: number },
  { from, to, address_enc, confirmed_at, changes, sent, ended_at }: Step,
): Promise<Shipment | undefined> =>
  tx.row<Shipment>(sql`
    update shipment set state = ${to}, address_enc = coalesce(${address_enc ?? null}, address_enc),
      confirmed_at = coalesce(${confirmed_at ?? null}::timestamptz, confirmed_at),
      address_changes = coalesce(${changes ?? null}, address_changes), carrier = coalesce(${sent?.carrier ?? null}, carrier),
      tracking_no = coalesce(${sent?.tracking_no ?? null}, tracking_no),
      sent_at = coalesce(${sent?.at ?? null}::timestamptz, sent_at), ended_at = coalesce(${ended_at ?? null}::timestamptz, ended_at)
    where user_id = ${user_id} and no = ${no} and state = ${from}
    returning *`);

/** Shipments whose time for giving an address is over, the oldest deadline first. */
export const listUnaddressedShipments = (db: Queryable, until: Date, limit: number): Promise<Shipment[]> =>
  db.rows<Shipment>(sql`
    select * from shipment where state = 0 and address_until <= ${until} order by address_until limit ${limit}`);

export const listShipmentsSentBefore = (db: Queryable, until: Date, limit: number): Promise<Shipment[]> =>
  db.rows<Shipment>(
    sql`select * from shipment where state = 2 and sent_at <= ${until} order by sent_at limit ${limit}`,
  );

export type AddressRow = { address_id: number; form_enc: Buffer; is_default: boolean };

/** The default address first, then the most recently saved. */
export const addressesOf = (db: Queryable, user_id: number): Promise<AddressRow[]> =>
  db.rows<AddressRow>(sql`
    select address_id, form_enc, is_default from address where user_id = ${user_id}
    order by is_default desc, saved_at desc, address_id desc`);

export async function saveAddress(
  tx: Tx,
  user_id: number,
  { address_id, form_enc, is_default }: AddressRow,
  at: Date,
): Promise<void> {
  if (is_default)
    await tx.run(sql`
      update address set is_default = false where user_id = ${user_id} and is_default and address_id <> ${address_id}`);
  await tx.run(sql`
    insert into address (user_id, address_id, form_enc, is_default, saved_at)
    values (${user_id}, ${address_id}, ${form_enc}, ${is_default}, ${at})
    on conflict (user_id, address_id) do update
      set form_enc = excluded.form_enc, is_default = excluded.is_default, saved_at = excluded.saved_at`);
}

export const deleteAddress = (tx: Tx, user_id: number, address_id: number): Promise<number> =>
  tx.run(sql`delete from address where user_id = ${user_id} and address_id = ${address_id}`);
