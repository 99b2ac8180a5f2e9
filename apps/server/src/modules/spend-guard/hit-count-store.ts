// How many members reached which cap on chance spending on a day (per purchase, day or month), and how many are self-excluded now,
// for the operators' live view of a campaign (call Z07, campaign_live); and the books of the guard's figures (Z47).
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';
import type { BookSum } from '#modules/console/index.ts';
import { addCounts } from './hit-store.ts';

export type CapHitCounts = {
  readonly op: number;
  readonly day: number;
  readonly month: number;
  readonly excluded: number;
};

export const countCapHits = async (db: Queryable, day: string, now: number): Promise<CapHitCounts> =>
  addCounts(
    await rowsOfAll(db, (here) =>
      here.rows<CapHitCounts>(sql`
        select count(*) filter (where kind = 'cap_op') as op, count(*) filter (where kind = 'cap_day') as day,
          count(*) filter (where kind = 'cap_month') as month,
          (select count(distinct user_id) from guard_exclusion
           where from_at <= ${new Date(now)} and until_at > ${new Date(now)}) as excluded
        from guard_hit where day = ${day}::date`),
    ),
  );

/** The rows are of whole days: a span that begins or ends within a day has all of it. */
const sumOfDays = async (db: Queryable, from: Date, until: Date): Promise<{ capped: number; refunded: number }> =>
  addCounts(
    await rowsOfAll(db, (here) =>
      here.rows<{ capped: number; refunded: number }>(sql`
        select count(*) filter (where starts_with(kind, 'cap_'))::int as capped,
          coalesce(sum(total) filter (where kind = 'guardian_refund'), 0)::bigint as refunded
        from guard_hit where day >= ${dayOf(from.getTime())}::date and day <= ${dayOf(until.getTime() - 1)}::date`),
    ),
  );

export const guardBooks: readonly BookSum[] = [
  { name: 'guard.capped', sum: async (db, from, until) => (await sumOfDays(db, from, until)).capped },
  { name: 'guard.refund_fen', sum: async (db, from, until) => (await sumOfDays(db, from, until)).refunded },
];
