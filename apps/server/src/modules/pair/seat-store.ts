// Who is in which relation. REL-1: a member has one relation at most, which the primary key of the table relation_member ensures.
import type { Queryable, Tx } from '#db/db.ts';
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
      await db.rows<PairMembership & { user_id: number }>(
        sql`select user_id, relation_id, free_since from relation_member where user_id = any(${user_ids}::bigint[])`,
      )
    ).map(({ user_id, ...seat }) => [user_id, seat]),
  );

export const relationIdOf = async (db: Queryable, user_id: number): Promise<number | undefined> =>
  (await pairMembershipsOf(db, [user_id])).get(user_id)?.relation_id ?? undefined;

/** Puts two members into a relation. False: one of them is in another already; the caller must then roll back. */
export async function joinPair(tx: Tx, user_ids: readonly [number, number], relation_id: number): Promise<boolean> {
  // The rows are always locked in the order of user ids, so that two transactions with the same member cannot deadlock.
  const taken = await tx.rows(sql`
    insert into relation_member (user_id, relation_id) select id, ${relation_id}::bigint from unnest(${user_ids}::bigint[]) id order by id
    on conflict (user_id) do update set relation_id = excluded.relation_id, free_since = null
      where relation_member.relation_id is null
    returning user_id`);
  return taken.length === 2;
}

export const leavePair = (tx: Tx, relation_id: number, user_ids: readonly number[], at: Date): Promise<number> =>
  tx.run(sql`
    update relation_member set relation_id = null, free_since = ${at}
    where user_id = any(${user_ids}::bigint[]) and relation_id = ${relation_id}`);
