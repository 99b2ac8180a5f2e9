// SQL on the stored logs of closed days (FAIR-10).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import type { Chunk } from './day-tree.ts';

/**
 * One prize on one day: how often it came (`hits`), how often it was to be expected with the odds of those draws (`expect`), and
 * the variance of that number.
 */
export type PrizeDayStats = {
  readonly prize_id: string;
  readonly name: string;
  readonly odds: number;
  readonly hits: number;
  readonly expect: number;
  readonly variance: number;
};
export type PoolDayStats = {
  readonly box_code: string;
  readonly draws: number;
  readonly rows: readonly PrizeDayStats[];
  readonly max_dev_se: string;
  /** True when FAIR-11 (hits too far from the odds) stopped the pool on this day. */
  readonly stopped: boolean;
};
export type DayLog = {
  readonly day: string;
  readonly root: string;
  readonly size: number;
  readonly pools: readonly PoolDayStats[];
};

export const findDayLog = (db: Queryable, day: string): Promise<DayLog | undefined> =>
  db.row(sql`select day, root, size, pools from draw_day_log where day = ${day}`);

export const findLastClosedDay = (db: Queryable): Promise<DayLog | undefined> =>
  db.row(sql`select day, root, size, pools from draw_day_log order by day desc limit 1`);

/** The closed days before `day`, newest first. */
export const listClosedDaysBefore = (db: Queryable, day: string, limit: number): Promise<DayLog[]> =>
  db.rows(sql`select day, root, size, pools from draw_day_log where day < ${day} order by day desc limit ${limit}`);

/** The closed days from `day` on, oldest first. */
export const listClosedDaysFrom = (db: Queryable, day: string): Promise<DayLog[]> =>
  db.rows(sql`select day, root, size, pools from draw_day_log where day >= ${day} order by day`);

/** The day after the last closed one, or the day of the first draw; undefined if no draw was ever made. */
export async function findFirstOpenDay(db: Queryable): Promise<string | undefined> {
  const last = await db.row<{ day: string | null }>(sql`select max(day) + 1 as day from draw_day_log`);
  if (last?.day) return last.day;
  const firsts = await rowsOfAll(db, (here) =>
    here.rows<{ at: Date }>(sql`select at from draw_batch order by at limit 1`),
  );
  return firsts.length > 0 ? dayOf(Math.min(...firsts.map(({ at }) => at.getTime()))) : undefined;
}

/** Stores the log of a closed day. Returns false when another process has closed the day first. */
export async function insertDayLog(tx: Tx, log: DayLog, chunks: readonly Chunk[], now: number): Promise<boolean> {
  const { day, root, size, pools } = log;
  const fresh = await tx.run(sql`
    insert into draw_day_log (day, root, size, pools, made_at)
    values (${day}, ${root}, ${size}, ${JSON.stringify(pools)}::jsonb, ${new Date(now)}) on conflict do nothing`);
  if (fresh === 0) return false;
  const rows = chunks.map(({ no, root: part, size: n, first, skip }) => ({
    no,
    root: part,
    size: n,
    first_at: first.at.toISOString(),
    first_key: `${first.user_id}:${first.batch_id}`,
    skip,
  }));
  await tx.run(sql`
    insert into draw_day_chunk (day, no, root, size, first_at, first_key, skip)
    select ${day}::date, no, root, size, first_at, first_key, skip
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(no int, root text, size int, first_at timestamptz, first_key text, skip int)`);
  return true;
}

export async function listDayChunks(db: Queryable, day: string): Promise<Chunk[]> {
  const rows = await db.rows<Omit<Chunk, 'first'> & { first_at: Date; first_key: string }>(
    sql`select no, root, size, first_at, first_key, skip from draw_day_chunk where day = ${day} order by no`,
  );
  return rows.map(({ first_at, first_key, ...chunk }) => {
    const [user_id = '', batch_id = ''] = first_key.split(':');
    return { ...chunk, first: { at: first_at, user_id: Number(user_id), batch_id } };
  });
}
