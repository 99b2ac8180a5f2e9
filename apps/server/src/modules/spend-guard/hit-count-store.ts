// How many members reached which cap on chance spending on a day (per purchase, day or month), and how many are self-excluded now,
// for the operators' live view of a campaign (call Z07, campaign_live).
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type CapHitCounts = {
  readonly op: number;
  readonly day: number;
  readonly month: number;
  readonly excluded: number;
};

export const countCapHits = async (db: Queryable, day: string, now: number): Promise<CapHitCounts> =>
  (await db.row<CapHitCounts>(sql`
    select count(*) filter (where kind = 'cap_op') as op, count(*) filter (where kind = 'cap_day') as day,
      count(*) filter (where kind = 'cap_month') as month,
      (select count(distinct user_id) from guard_exclusion
       where from_at <= ${new Date(now)} and until_at > ${new Date(now)}) as excluded
    from guard_hit where day = ${day}::date`))!;
