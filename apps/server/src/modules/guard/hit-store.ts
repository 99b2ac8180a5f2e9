// SQL on guard_hit, and the overview of a Day with the exclusions that began on it.
import { beginOfDay, endOfDay } from '@shengyu/rules/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

export type HitKind = 'self_limit' | 'cap_op' | 'cap_day' | 'cap_month' | 'cool_down' | 'guardian_refund';

export type Hit = {
  readonly user_id: number;
  readonly day: string;
  readonly kind: HitKind;
  /** Own limits and refunds in fen, caps in diamonds. */
  readonly total: number;
  readonly limit_at: number | null;
  readonly until_at: Date | null;
  readonly at: Date;
};

/** The first of a Day stands. */
export const insertHit = (db: Queryable, h: Hit): Promise<number> =>
  db.run(sql`
    insert into guard_hit (user_id, day, kind, total, limit_at, until_at, at)
    values (${h.user_id}, ${h.day}::date, ${h.kind}, ${h.total}, ${h.limit_at}, ${h.until_at}, ${h.at})
    on conflict (user_id, day, kind) do nothing`);

export type OverviewRow = {
  row_id: number;
  user_id: number;
  kind: HitKind | 'excluded';
  total: number;
  limit_at: number | null;
  until_at: Date | null;
  at: Date;
};

/** Newest first; numbered from the Day's first. */
export function overviewRows(db: Queryable, day: string, limit: number, offset: number): Promise<OverviewRow[]> {
  return db.rows<OverviewRow>(sql`
    select row_number() over (order by at, user_id, kind) as row_id, * from (${ofDay(day)}) x
    order by at desc, user_id desc, kind desc limit ${limit} offset ${offset}`);
}

export type Counts = { total: number; capped: number; excluded: number; guardian_refunds: number; refund_fen: number };

export const overviewCounts = async (db: Queryable, day: string): Promise<Counts> =>
  (await db.row<Counts>(sql`
    select count(*) as total, count(distinct user_id) filter (where kind like 'cap\\_%') as capped,
      count(distinct user_id) filter (where kind = 'excluded') as excluded,
      count(*) filter (where kind = 'guardian_refund') as guardian_refunds,
      coalesce(sum(total) filter (where kind = 'guardian_refund'), 0)::bigint as refund_fen
    from (${ofDay(day)}) x`))!;

const ofDay = (day: string) => part`
  select user_id, kind, total, limit_at, until_at, at from guard_hit where day = ${day}::date
  union all
  select user_id, 'excluded', 0, null, until_at, from_at from guard_exclusion
  where from_at >= ${new Date(beginOfDay(day))} and from_at < ${new Date(endOfDay(day))}`;
