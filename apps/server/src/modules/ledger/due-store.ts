// Rows of income that waits for its release.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Due = { ref: string; fen: number; state: 'pending' | 'released' | 'taken_back' };

export const saveDue = (
  tx: Tx,
  lines: readonly { user_id: number; ref: string; fen: number }[],
  due_at: number,
): Promise<number> =>
  tx.run(sql`
    insert into ledger_due (user_id, ref, fen, due_at, state)
    select *, ${new Date(due_at)}::timestamptz, 'pending'
    from unnest(${lines.map((l) => l.user_id)}::bigint[], ${lines.map((l) => l.ref)}::text[], ${lines.map((l) => l.fen)}::bigint[])
    on conflict do nothing`);

/** Members with something due, by id. */
export async function dueMembers(db: Queryable, now: number, after: number, limit: number): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select distinct user_id from ledger_due
    where state = 'pending' and due_at <= ${new Date(now)} and user_id > ${after} order by user_id limit ${limit}`);
  return rows.map((row) => row.user_id);
}

export const takeDue = (tx: Tx, user_id: number, now: number): Promise<Due[]> =>
  tx.rows<Due>(sql`
    update ledger_due set state = 'released'
    where user_id = ${user_id} and state = 'pending' and due_at <= ${new Date(now)}
    returning ref, fen, state`);

export const dueOf = (tx: Tx, user_id: number, ref: string): Promise<Due | undefined> =>
  tx.row<Due>(sql`select ref, fen, state from ledger_due where user_id = ${user_id} and ref = ${ref} for update`);

export const setDueState = (tx: Tx, user_id: number, ref: string, state: Due['state']): Promise<number> =>
  tx.run(sql`update ledger_due set state = ${state} where user_id = ${user_id} and ref = ${ref}`);

/** The coming releases by Day (W04). */
export const comingReleases = (db: Queryable, user_id: number): Promise<{ at: Date; fen: number }[]> =>
  db.rows(sql`
    select due_at as at, sum(fen)::bigint as fen from ledger_due
    where user_id = ${user_id} and state = 'pending' group by due_at order by due_at`);
