// The SQL on the tables staff_try and staff_device.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** One counter of wrong sign-ins, for example those from one device or one IP address; after too many, its source must wait. */
export type TryCounter = {
  readonly what: Buffer;
  /** The number of wrong tries after which the first wait begins. */
  readonly free: number;
  /** True for a counter that a successful sign-in does not reset. */
  readonly lasting?: boolean;
};

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_MS = 86_400_000;

/** How long the caller must wait until a try under these counters is accepted again, in ms. */
export async function computeWaitMs(db: Queryable, lanes: readonly TryCounter[], now: number): Promise<number> {
  const row = await db.row<{ free_at: Date | null }>(sql`
    select max(free_at) as free_at from staff_try where what = any(${lanes.map(({ what }) => what)}::bytea[])`);
  return Math.max(0, (row?.free_at?.getTime() ?? 0) - now);
}

/** Those of the counters under which no try is accepted now, and until when. */
export const listWaits = (
  db: Queryable,
  lanes: readonly TryCounter[],
  now: Date,
): Promise<{ what: Buffer; free_at: Date }[]> =>
  db.rows<{ what: Buffer; free_at: Date }>(sql`
    select what, free_at from staff_try where what = any(${lanes.map(({ what }) => what)}::bytea[]) and free_at > ${now}`);

/** How many of the counters have made their source wait since then. */
export const countLocked = async (db: Queryable, lanes: readonly TryCounter[], since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*)::int as n from staff_try
    where what = any(${lanes.map(({ what }) => what)}::bytea[]) and last_at >= ${since} and free_at > last_at`))!.n;

/**
 * Counts a wrong try under each counter. From the `free`-th wrong try on the source must wait: first 30 seconds, then twice as long
 * with each further one, at most 15 minutes. After a day without wrong tries the counter starts again.
 */
export async function countWrongSignIn(tx: Tx, lanes: readonly TryCounter[], now: number): Promise<void> {
  const [at, forgotten] = [new Date(now), new Date(now - FORGET_MS)];
  for (const { what, free } of lanes) {
    await tx.run(sql`
      insert into staff_try as t (what, wrong, last_at, free_at) values (${what}, 1, ${at}, ${at})
      on conflict (what) do update set
        wrong = case when t.last_at < ${forgotten} then 1 else t.wrong + 1 end,
        last_at = excluded.last_at,
        free_at = case when t.last_at < ${forgotten} or t.wrong + 1 < ${free} then excluded.last_at else excluded.last_at
          + least(${LONGEST_WAIT_MS}::float8, ${FIRST_WAIT_MS}::float8 * power(2, least(t.wrong + 1 - ${free}, 20))) * interval '1 ms'
          end`);
  }
}

export const forgetWrongSignIns = (tx: Tx, lanes: readonly TryCounter[]): Promise<number> =>
  tx.run(sql`delete from staff_try where what = any(${lanes.map(({ what }) => what)}::bytea[])`);

export const isKnownDeviceOf = async (
  db: Queryable,
  token_hash: Buffer,
  account: string,
  now: Date,
): Promise<boolean> =>
  (await db.row(sql`
    select from staff_device d join staff s on s.staff_id = d.staff_id
    where d.token_hash = ${token_hash} and s.account = ${account} and d.expire_at > ${now}`)) !== undefined;

/** Remembers a device, or extends its time. Of each staff member the ten most recently used devices are kept. */
export async function saveDevice(tx: Tx, token_hash: Buffer, staff_id: number, at: Date, until: Date): Promise<void> {
  await tx.run(sql`
    insert into staff_device (token_hash, staff_id, created_at, seen_at, expire_at)
    values (${token_hash}, ${staff_id}, ${at}, ${at}, ${until})
    on conflict (token_hash) do update set seen_at = excluded.seen_at, expire_at = excluded.expire_at`);
  await tx.run(sql`
    delete from staff_device where token_hash in (
      select token_hash from staff_device where staff_id = ${staff_id} order by seen_at desc, created_at desc offset 10)`);
}

export const forgetDevices = (tx: Tx, staff_id: number): Promise<number> =>
  tx.run(sql`delete from staff_device where staff_id = ${staff_id}`);

export async function deleteOldSignInRows(tx: Tx, now: number): Promise<void> {
  await tx.run(sql`delete from staff_try where last_at < ${new Date(now - FORGET_MS)}`);
  await tx.run(sql`delete from staff_device where expire_at < ${new Date(now)}`);
}
