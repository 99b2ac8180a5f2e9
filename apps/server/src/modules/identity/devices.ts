// Accounts behind one phone (TASK-3, OFFER-2).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Whether two members have ever come in from the same device. */
export const shareDevice = async (db: Queryable, a: number, b: number): Promise<boolean> =>
  (await db.row(sql`
    select 1 from session x join session y on y.device_hash = x.device_hash
    where x.user_id = ${a} and y.user_id = ${b} and x.device_hash is not null limit 1`)) !== undefined;

/** The devices a member came in from. */
export const devicesOf = async (db: Queryable, user_id: number): Promise<Buffer[]> =>
  (
    await db.rows<{ device_hash: Buffer }>(sql`
      select distinct device_hash from session where user_id = ${user_id} and device_hash is not null`)
  ).map(({ device_hash }) => device_hash);
