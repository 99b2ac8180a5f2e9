// REL-1: one CP per person, held by the key of the seats' table whatever else goes wrong.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Seat = {
  /** Null: without a CP. */
  readonly relation_id: number | null;
  /** When the last one ended. */
  readonly free_since: Date | null;
};

export const seatsOf = async (db: Queryable, user_ids: readonly number[]): Promise<Map<number, Seat>> =>
  new Map(
    (
      await db.rows<Seat & { user_id: number }>(
        sql`select user_id, relation_id, free_since from relation_member where user_id = any(${user_ids}::bigint[])`,
      )
    ).map(({ user_id, ...seat }) => [user_id, seat]),
  );

export const relationIdOf = async (db: Queryable, user_id: number): Promise<number | undefined> =>
  (await seatsOf(db, [user_id])).get(user_id)?.relation_id ?? undefined;

/** False: one of the two sits with somebody already. The caller must then undo all it did. */
export async function takeSeats(tx: Tx, user_ids: readonly [number, number], relation_id: number): Promise<boolean> {
  // In one order for everybody, so that two bonds that share a member wait for one another and never both.
  const taken = await tx.rows(sql`
    insert into relation_member (user_id, relation_id) select id, ${relation_id}::bigint from unnest(${user_ids}::bigint[]) id order by id
    on conflict (user_id) do update set relation_id = excluded.relation_id, free_since = null
      where relation_member.relation_id is null
    returning user_id`);
  return taken.length === 2;
}

export const leaveSeats = (tx: Tx, relation_id: number, user_ids: readonly number[], at: Date): Promise<number> =>
  tx.run(sql`
    update relation_member set relation_id = null, free_since = ${at}
    where user_id = any(${user_ids}::bigint[]) and relation_id = ${relation_id}`);
