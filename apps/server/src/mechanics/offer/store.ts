// All SQL on the tables of offers.
import type { Grant } from '@shengyu/campaign/definition.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type PaidOrder = {
  readonly user_id: number;
  readonly out_trade_no: string;
  readonly amount_fen: number;
  readonly paid_at: Date;
  readonly day: string;
};

/** Records a paid order. Returns false when it was already recorded. */
export const insertPaidOrder = async (tx: Tx, o: PaidOrder): Promise<boolean> =>
  (await tx.run(sql`
    insert into offer_paid (user_id, out_trade_no, amount_fen, paid_at, day)
    values (${o.user_id}, ${o.out_trade_no}, ${o.amount_fen}, ${o.paid_at}, ${o.day}) on conflict do nothing`)) > 0;

/** Marks a recharge as refunded and returns it; undefined when it is unknown or was refunded before. */
export const markRefunded = (tx: Tx, user_id: number, out_trade_no: string, at: Date): Promise<PaidOrder | undefined> =>
  tx.row<PaidOrder>(sql`
    update offer_paid set refunded_at = ${at}
    where user_id = ${user_id} and out_trade_no = ${out_trade_no} and refunded_at is null
    returning user_id, out_trade_no, amount_fen, paid_at, day::text`);

/** The day's orders that were not refunded, oldest first. */
export const listOrdersPaidOn = (db: Queryable, user_id: number, day: string): Promise<PaidOrder[]> =>
  db.rows<PaidOrder>(sql`
    select user_id, out_trade_no, amount_fen, paid_at, day::text from offer_paid
    where user_id = ${user_id} and day = ${day} and refunded_at is null order by paid_at, out_trade_no`);

export const listOrdersPaidSince = (db: Queryable, user_id: number, since: Date): Promise<PaidOrder[]> =>
  db.rows<PaidOrder>(sql`
    select user_id, out_trade_no, amount_fen, paid_at, day::text from offer_paid
    where user_id = ${user_id} and paid_at >= ${since} and refunded_at is null order by paid_at, out_trade_no`);

/** Members who paid an order on this day that was not refunded, ordered by id: at most `limit`, ids above `after`. */
export const listPayersOn = async (db: Queryable, day: string, after: number, limit: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select distinct user_id from offer_paid
      where day = ${day} and user_id > ${after} and refunded_at is null order by user_id limit ${limit}`)
  ).map(({ user_id }) => user_id);

export type GrantRow = {
  readonly user_id: number;
  readonly offer_id: string;
  readonly tier_id: string;
  readonly period: string;
  readonly out_trade_no: string;
  readonly campaign: string;
  readonly def_hash: string;
  readonly given: Grant;
  readonly state: 'granted' | 'revoked' | 'closed';
  readonly round: number;
  readonly granted_at: Date;
};

export type NewGrant = Omit<GrantRow, 'state' | 'round'>;

/**
 * Records a tier as given. Returns how many times it has now been given; undefined when it was given before and not fully taken
 * back.
 */
export const insertGrant = async (tx: Tx, g: NewGrant): Promise<number | undefined> =>
  (
    await tx.row<{ round: number }>(sql`
      insert into offer_grant as o (user_id, offer_id, tier_id, period, out_trade_no, campaign, def_hash, given, state, round, granted_at)
      values (${g.user_id}, ${g.offer_id}, ${g.tier_id}, ${g.period}, ${g.out_trade_no}, ${g.campaign}, ${g.def_hash},
        ${JSON.stringify(g.given)}::jsonb, 'granted', 1, ${g.granted_at})
      on conflict (user_id, offer_id, tier_id, period) do update
        set state = 'granted', round = o.round + 1, out_trade_no = excluded.out_trade_no, given = excluded.given,
          def_hash = excluded.def_hash, granted_at = excluded.granted_at, revoked_at = null
        where o.state = 'revoked'
      returning round`)
  )?.round;

/** The grants of an offer that these accounts still hold, even if a part was taken back. */
export const listHeldGrants = (db: Queryable, user_ids: readonly number[], offer_id: string, period: string) =>
  db.rows<GrantRow>(sql`
    select user_id, offer_id, tier_id, period, out_trade_no, campaign, def_hash, given, state, round, granted_at from offer_grant
    where user_id = any(${user_ids}::bigint[]) and offer_id = ${offer_id} and period = ${period} and state <> 'revoked'`);

/** The grants that an order brought the member and of which nothing was taken back. */
export const listGrantsOfOrder = (db: Queryable, user_id: number, out_trade_no: string): Promise<GrantRow[]> =>
  db.rows<GrantRow>(sql`
    select user_id, offer_id, tier_id, period, out_trade_no, campaign, def_hash, given, state, round, granted_at from offer_grant
    where user_id = ${user_id} and out_trade_no = ${out_trade_no} and state = 'granted'`);

export const markGrantRevoked = (tx: Tx, g: GrantRow, state: 'revoked' | 'closed', at: Date): Promise<number> =>
  tx.run(sql`
    update offer_grant set state = ${state}, revoked_at = ${at}
    where user_id = ${g.user_id} and offer_id = ${g.offer_id} and tier_id = ${g.tier_id} and period = ${g.period} and state = 'granted'`);

/**
 * Reserves these devices for an offer. Returns false when one of them was already reserved; then the member has no
 * device reserved for this offer.
 */
export async function takeDevices(
  tx: Tx,
  user_id: number,
  offer_id: string,
  devices: readonly Buffer[],
): Promise<boolean> {
  const free = await tx.run(sql`
    insert into offer_device (device_hash, offer_id, user_id)
    select device, ${offer_id}, ${user_id} from unnest(${devices}::bytea[]) device order by device on conflict do nothing`);
  if (free === devices.length) return true;
  await releaseDevices(tx, user_id, offer_id);
  return false;
}

export const releaseDevices = (tx: Tx, user_id: number, offer_id: string): Promise<number> =>
  tx.run(sql`delete from offer_device where user_id = ${user_id} and offer_id = ${offer_id}`);

export const isDeviceTaken = async (
  db: Queryable,
  user_id: number,
  offer_id: string,
  devices: readonly Buffer[],
): Promise<boolean> =>
  (await db.row(sql`
    select 1 from offer_device
    where device_hash = any(${devices}::bytea[]) and offer_id = ${offer_id} and user_id <> ${user_id} limit 1`)) !==
  undefined;
