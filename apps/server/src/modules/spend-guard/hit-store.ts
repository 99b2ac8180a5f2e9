// SQL on guard_hit (a member reached a limit), and the operators' overview of a day, which also has the self-exclusions that began
// on it.
import { beginOfDay, endOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sqlFragment, sql } from '#db/sql.ts';

/**
 * self_limit: the member's own limit. cap_op, cap_day, cap_month: the platform's cap per purchase, day and month. cool_down: a
 * cool-down began. guardian_refund: a refund to a guardian of a minor.
 */
export type HitKind = 'self_limit' | 'cap_op' | 'cap_day' | 'cap_month' | 'cool_down' | 'guardian_refund';

export type Hit = {
  readonly user_id: number;
  readonly day: string;
  readonly kind: HitKind;
  /** The sum that was reached, in fen for own limits and refunds, in diamonds for caps and cool-downs. */
  readonly total: number;
  readonly limit_at: number | null;
  readonly until_at: Date | null;
  readonly at: Date;
};

/** Of several hits of the same member, day and kind only the first is stored. */
export const insertHit = (db: Queryable, h: Hit & { kind: Exclude<HitKind, 'guardian_refund'> }): Promise<number> =>
  db.at(h.user_id).run(sql`
    insert into guard_hit (user_id, day, kind, total, limit_at, until_at, at)
    values (${h.user_id}, ${h.day}::date, ${h.kind}, ${h.total}, ${h.limit_at}, ${h.until_at}, ${h.at})
    on conflict (user_id, day, kind) do nothing`);

/** Adds a refund to the row of its day, which holds the number and the sum of refunds. The caller calls this once per refund. */
export const addGuardianRefund = (tx: Tx, r: Pick<Hit, 'user_id' | 'day' | 'total' | 'at'>): Promise<number> =>
  tx.at(r.user_id).run(sql`
    insert into guard_hit as h (user_id, day, kind, total, at)
    values (${r.user_id}, ${r.day}::date, 'guardian_refund', ${r.total}, ${r.at})
    on conflict (user_id, day, kind) do update set total = h.total + excluded.total, num = h.num + 1`);

export type OverviewRow = {
  row_id: number;
  user_id: number;
  kind: HitKind | 'excluded';
  total: number;
  limit_at: number | null;
  until_at: Date | null;
  at: Date;
};

/** A day, and one kind of its rows or all of them. */
type DayOfKind = { readonly day: string; readonly kind: OverviewRow['kind'] | undefined };

/**
 * A page of the day's overview, newest first, of one kind of row or of all. row_id tells the rows of a day apart: it is the number of
 * the row, counted from the first of the day; with several clusters each counts its own rows, and the numbers of one lie between those
 * of the others.
 */
export async function listOverviewRows(
  db: Queryable,
  { day, kind }: DayOfKind,
  limit: number,
  offset: number,
): Promise<OverviewRow[]> {
  const places = db.each();
  // Several clusters each give what could be on the page.
  const [most, skipped] = places.length === 1 ? [limit, offset] : [offset + limit, 0];
  const found = await Promise.all(
    places.map((here, i) =>
      here.rows<OverviewRow>(sql`
        select * from (
          select (row_number() over (order by at, user_id, kind) - 1) * ${places.length} + ${i + 1} as row_id, *
          from (${ofDay(day)}) x) numbered
        where ${kind ?? null}::text is null or kind = ${kind ?? null}
        order by at desc, user_id desc, kind desc limit ${most} offset ${skipped}`),
    ),
  );
  // The rows of one member and moment come from one cluster, already in their order.
  const merged = found.flat().sort((a, b) => b.at.getTime() - a.at.getTime() || b.user_id - a.user_id);
  return merged.slice(offset - skipped, offset - skipped + limit);
}

export type OverviewCounts = {
  /** Rows of the kind that was asked for, or all; the other counts are those of the whole day. */
  total: number;
  capped: number;
  excluded: number;
  guardian_refunds: number;
  refund_fen: number;
};

export const loadOverviewCounts = async (db: Queryable, { day, kind }: DayOfKind): Promise<OverviewCounts> =>
  addCounts(
    await rowsOfAll(db, (here) =>
      here.rows<OverviewCounts>(sql`
        select count(*) filter (where ${kind ?? null}::text is null or kind = ${kind ?? null}) as total,
          count(distinct user_id) filter (where kind like 'cap\\_%') as capped,
          count(distinct user_id) filter (where kind = 'excluded') as excluded,
          coalesce(sum(num) filter (where kind = 'guardian_refund'), 0)::bigint as guardian_refunds,
          coalesce(sum(total) filter (where kind = 'guardian_refund'), 0)::bigint as refund_fen
        from (${ofDay(day)}) x`),
    ),
  );

/** The counts of each cluster added up. The rows of a member lie on one of them, so nobody is counted twice. */
export const addCounts = <T extends Record<string, number>>(counts: readonly T[]): T =>
  counts.reduce((sums, one) => {
    const added = Object.entries(one).map(([name, n]) => [name, n + sums[name]!]);
    return Object.fromEntries(added) as T;
  });

const ofDay = (day: string) => sqlFragment`
  select user_id, kind, total, num, limit_at, until_at, at from guard_hit where day = ${day}::date
  union all
  select user_id, 'excluded', 0, 1, null, until_at, from_at from guard_exclusion
  where from_at >= ${new Date(beginOfDay(day))} and from_at < ${new Date(endOfDay(day))}`;
