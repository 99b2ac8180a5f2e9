// SQL on the days on which members last opened the home page of a campaign (KIT-18).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Visit = {
  readonly user_id: number;
  readonly campaign: string;
  readonly day: string;
  readonly at: Date;
  /** When the season opened. */
  readonly opened_at: Date;
};

/** Stores a visit; returns 0 when the member has already visited this campaign on that day, after it opened. */
export const saveVisit = (tx: Tx, { user_id, campaign, day, at, opened_at }: Visit): Promise<number> =>
  tx.run(sql`
      insert into page_visit as known (user_id, campaign, visited_on, visited_at) values (${user_id}, ${campaign}, ${day}, ${at})
      on conflict (user_id, campaign) do update set visited_on = excluded.visited_on, visited_at = excluded.visited_at
        where known.visited_on < excluded.visited_on
           or known.visited_on = excluded.visited_on
              and coalesce(known.visited_at, known.visited_on::timestamp at time zone 'Asia/Shanghai') < ${opened_at}`);

/** The campaigns that the member last visited on that day. */
export const listCampaignsVisitedOn = async (db: Queryable, user_id: number, day: string): Promise<Set<string>> =>
  new Set(
    (
      await db.rows<{ campaign: string }>(sql`
        select campaign from page_visit where user_id = ${user_id} and visited_on = ${day}`)
    ).map(({ campaign }) => campaign),
  );
