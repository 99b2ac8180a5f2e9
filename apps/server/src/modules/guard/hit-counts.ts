// How many members met a cap on a Day, and how many are excluding themselves, for those who watch a campaign (Z07).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type CapCounts = {
  readonly op: number;
  readonly day: number;
  readonly month: number;
  readonly excluded: number;
};

export const capCounts = async (db: Queryable, day: string, now: number): Promise<CapCounts> =>
  (await db.row<CapCounts>(sql`
    select count(*) filter (where kind = 'cap_op') as op, count(*) filter (where kind = 'cap_day') as day,
      count(*) filter (where kind = 'cap_month') as month,
      (select count(distinct user_id) from guard_exclusion
       where from_at <= ${new Date(now)} and until_at > ${new Date(now)}) as excluded
    from guard_hit where day = ${day}::date`))!;
