// SQL on staff_try and staff_device.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** How one way of trying is slowed down. */
export type Lane = {
  readonly what: Buffer;
  /** How many wrong tries it takes until the first wait. */
  readonly free: number;
  /** Is not forgotten when somebody comes in. */
  readonly lasting?: boolean;
};

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_MS = 86_400_000;

/** How long until the next try of these is judged, in ms. */
export async function waitOf(db: Queryable, lanes: readonly Lane[], now: number): Promise<number> {
  const row = await db.row<{ free_at: Date | null }>(sql`
    select max(free_at) as free_at from staff_try where what = any(${lanes.map(({ what }) => what)}::bytea[])`);
  return Math.max(0, (row?.free_at?.getTime() ?? 0) - now);
}

/** One more in vain: after the free ones each doubles the wait. A day without any is a new beginning. */
export async function countWrong(tx: Tx, lanes: readonly Lane[], now: number): Promise<void> {
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

export const forgetTries = (tx: Tx, lanes: readonly Lane[]): Promise<number> =>
  tx.run(sql`delete from staff_try where what = any(${lanes.map(({ what }) => what)}::bytea[])`);

export const isDeviceOf = async (db: Queryable, token_hash: Buffer, account: string, now: Date): Promise<boolean> =>
  (await db.row(sql`
    select from staff_device d join staff s on s.staff_id = d.staff_id
    where d.token_hash = ${token_hash} and s.account = ${account} and d.expire_at > ${now}`)) !== undefined;

/** Known from now on, or for longer; of a person's devices the ten last seen are kept. */
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

export async function sweepLogins(tx: Tx, now: number): Promise<void> {
  await tx.run(sql`delete from staff_try where last_at < ${new Date(now - FORGET_MS)}`);
  await tx.run(sql`delete from staff_device where expire_at < ${new Date(now)}`);
}
