// SQL on the closed days.
import { dayOf } from '@shengyu/rules/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Chunk } from './day-tree.ts';

/** A prize's day: how often it came, and how often the tables that were in force for those draws let it be expected. */
export type DayRow = {
  readonly prize_id: string;
  readonly name: string;
  readonly odds: number;
  readonly hits: number;
  readonly expect: number;
  readonly variance: number;
};
export type DayPool = {
  readonly box_code: string;
  readonly draws: number;
  readonly rows: readonly DayRow[];
  readonly max_dev_se: string;
  /** FAIR-11 stopped the pool on this day. */
  readonly stopped: boolean;
};
export type DayLog = {
  readonly day: string;
  readonly root: string;
  readonly size: number;
  readonly pools: readonly DayPool[];
};

export const dayLog = (db: Queryable, day: string): Promise<DayLog | undefined> =>
  db.row(sql`select day, root, size, pools from draw_day_log where day = ${day}`);

export const lastClosedOf = (db: Queryable): Promise<DayLog | undefined> =>
  db.row(sql`select day, root, size, pools from draw_day_log order by day desc limit 1`);

/** Newest first. */
export const daysBefore = (db: Queryable, day: string, limit: number): Promise<DayLog[]> =>
  db.rows(sql`select day, root, size, pools from draw_day_log where day < ${day} order by day desc limit ${limit}`);

/** From that Day on. */
export const daysFrom = (db: Queryable, day: string): Promise<DayLog[]> =>
  db.rows(sql`select day, root, size, pools from draw_day_log where day >= ${day} order by day`);

/** The day after the last closed one, or the day of the first draw; undefined if no draw was ever made. */
export async function firstOpenDay(db: Queryable): Promise<string | undefined> {
  const last = await db.row<{ day: string | null }>(sql`select max(day) + 1 as day from draw_day_log`);
  if (last?.day) return last.day;
  const first = await db.row<{ at: Date }>(sql`select at from draw_batch order by at limit 1`);
  return first && dayOf(first.at.getTime());
}

/** False: another process closed it first. */
export async function insertDay(tx: Tx, log: DayLog, chunks: readonly Chunk[], now: number): Promise<boolean> {
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

export async function chunksOf(db: Queryable, day: string): Promise<Chunk[]> {
  const rows = await db.rows<Omit<Chunk, 'first'> & { first_at: Date; first_key: string }>(
    sql`select no, root, size, first_at, first_key, skip from draw_day_chunk where day = ${day} order by no`,
  );
  return rows.map(({ first_at, first_key, ...chunk }) => {
    const [user_id = '', batch_id = ''] = first_key.split(':');
    return { ...chunk, first: { at: first_at, user_id: Number(user_id), batch_id } };
  });
}
