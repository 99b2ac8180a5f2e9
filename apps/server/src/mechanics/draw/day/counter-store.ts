// SQL on members' pity counters. The pools of one family share a counter.
import type { Queryable, Tx } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';

/** The next members, after user_id `after`, who have a counter above zero. */
export const listMembersWithCounters = async (
  db: Queryable,
  family: string,
  after: number,
  limit: number,
): Promise<number[]> => {
  const found = await rowsOfAll(db, (here) =>
    here.rows<{ user_id: number }>(sql`
      select user_id from draw_state where family = ${family} and user_id > ${after} and 0 < any(c)
      order by user_id limit ${limit}`),
  );
  return found
    .map(({ user_id }) => user_id)
    .sort((a, b) => a - b)
    .slice(0, limit);
};

export const countersOf = (
  tx: Tx,
  user_id: number,
  family: string,
): Promise<{ c: number[]; tiers: number[] | null } | undefined> =>
  tx
    .at(user_id)
    .row<{ c: number[]; tiers: number[] | null }>(
      sql`select c, tiers from draw_state where user_id = ${user_id} and family = ${family}`,
    );

export const clearCounters = (tx: Tx, user_id: number, family: string): Promise<number> =>
  tx.at(user_id).run(sql`
    update draw_state set c = array_fill(0, array[cardinality(c)]) where user_id = ${user_id} and family = ${family}`);
