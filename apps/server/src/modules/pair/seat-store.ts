// Who is in which relation. REL-1: a member has one relation at most, which the primary key of the table relation_member
// ensures on the cluster of the member.
import type { Queryable, Tx } from '#db/db.ts';
import { byItself, rowsAmong } from '#db/place.ts';
import { sql } from '#db/sql.ts';

export type PairMembership = {
  /** Null if the member is in no relation now. */
  readonly relation_id: number | null;
  /** When the member's last relation ended; null during a relation. */
  readonly free_since: Date | null;
};

export const pairMembershipsOf = async (
  db: Queryable,
  user_ids: readonly number[],
): Promise<Map<number, PairMembership>> =>
  new Map(
    (
      await rowsAmong(db, user_ids, byItself, (here, part) =>
        here.rows<PairMembership & { user_id: number }>(
          sql`select user_id, relation_id, free_since from relation_member where user_id = any(${part}::bigint[])`,
        ),
      )
    ).map(({ user_id, ...seat }) => [user_id, seat]),
  );

export const relationIdOf = async (db: Queryable, user_id: number): Promise<number | undefined> =>
  (await pairMembershipsOf(db, [user_id])).get(user_id)?.relation_id ?? undefined;

/** Puts two members into a relation. False: one of them is in another already; the caller must then roll back. */
export async function joinPair(tx: Tx, user_ids: readonly [number, number], relation_id: number): Promise<boolean> {
  let taken = 0;
  // The rows are always locked cluster by cluster, and there in the order of user ids, so that two transactions with the same member
  // cannot deadlock.
  for (const [here, part] of tx.among(user_ids, byItself)) {
    taken += await here.run(sql`
      insert into relation_member (user_id, relation_id) select id, ${relation_id}::bigint from unnest(${part}::bigint[]) id order by id
      on conflict (user_id) do update set relation_id = excluded.relation_id, free_since = null
        where relation_member.relation_id is null`);
  }
  return taken === 2;
}

export async function leavePair(tx: Tx, relation_id: number, user_ids: readonly number[], at: Date): Promise<void> {
  for (const [here, part] of tx.among(user_ids, byItself)) {
    await here.run(sql`
      update relation_member set relation_id = null, free_since = ${at}
      where user_id = any(${part}::bigint[]) and relation_id = ${relation_id}`);
  }
}
