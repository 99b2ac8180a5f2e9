// The SQL on the tables of the platform stops.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type StopRow = { key: string; reason: string; staff_id: number; stopped_at: Date };

export const listStops = (db: Queryable): Promise<StopRow[]> =>
  db.rows<StopRow>(sql`select key, reason, staff_id, stopped_at from platform_stop order by stopped_at, key`);

export const findStop = (db: Queryable, key: string): Promise<StopRow | undefined> =>
  db.row<StopRow>(sql`select key, reason, staff_id, stopped_at from platform_stop where key = ${key}`);

/** Takes the next change number. Its row stays locked until the commit, so that changes happen one after the other. */
export const takeStopNumber = async (tx: Tx): Promise<number> =>
  (await tx.row<{ number: number }>(sql`update platform_change set number = number + 1 returning number`))!.number;

export const insertStop = (tx: Tx, s: StopRow): Promise<number> =>
  tx.run(sql`
    insert into platform_stop (key, reason, staff_id, stopped_at)
    values (${s.key}, ${s.reason}, ${s.staff_id}, ${s.stopped_at})`);

export const deleteStop = (tx: Tx, key: string): Promise<number> =>
  tx.run(sql`delete from platform_stop where key = ${key}`);

export const readStopNumber = async (db: Queryable): Promise<number> =>
  (await db.row<{ number: number }>(sql`select number from platform_change`))!.number;

/** A process that has not written its row for this long has ended without saying so. */
const GONE_AFTER = '7 seconds';

/** Writes that this process obeys the changes up to `number`. The database's clock counts, because all processes share it. */
export const confirmStops = (db: Queryable, process_id: string, number: number): Promise<number> =>
  db.run(sql`
    insert into platform_process as p (process_id, number, seen_at) values (${process_id}, ${number}, clock_timestamp())
    on conflict (process_id) do update set number = excluded.number, seen_at = excluded.seen_at`);

export const deleteProcess = (db: Queryable, process_id: string): Promise<number> =>
  db.run(sql`
    delete from platform_process
    where process_id = ${process_id} or seen_at < clock_timestamp() - interval '1 hour'`);

/** How many processes run, and how many of them obey the changes up to `number`. */
export const countConfirmed = async (db: Queryable, number: number): Promise<{ reached: number; processes: number }> =>
  (await db.row<{ reached: number; processes: number }>(sql`
    select count(*) filter (where number >= ${number})::int as reached, count(*)::int as processes
    from platform_process where seen_at > clock_timestamp() - ${GONE_AFTER}::interval`))!;
