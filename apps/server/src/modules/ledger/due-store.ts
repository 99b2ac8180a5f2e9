// The SQL on the table ledger_due, income that waits for its release.
import { encodeBigintArray, encodeTextArray } from '#db/arrays.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql, type Statement } from '#db/sql.ts';

export type DueIncome = { ref: string; fen: number; state: 'pending' | 'released' | 'taken_back' };

type Line = { readonly user_id: number; readonly ref: string; readonly fen: number };

export function sendDueIncome(tx: Tx, lines: readonly Line[], due_at: number): void {
  for (const [here, part] of tx.among(lines, ({ user_id }) => user_id)) here.send(buildDueIncomeInsert(part, due_at));
}

const buildDueIncomeInsert = (lines: readonly Line[], due_at: number): Statement => sql`
  insert into ledger_due (user_id, ref, fen, due_at, state)
  select *, ${new Date(due_at)}::timestamptz, 'pending'
  from unnest(${encodeBigintArray(lines.map((l) => l.user_id))}::bigint[], ${encodeTextArray(lines.map((l) => l.ref))}::text[],
    ${encodeBigintArray(lines.map((l) => l.fen))}::bigint[])`;

/** The next members after the id `after` with income that is due for release, ordered by id. */
export async function listMembersWithDueIncome(
  db: Queryable,
  now: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await rowsOfAll(db, (here) =>
    here.rows<{ user_id: number }>(sql`
      select distinct user_id from ledger_due
      where state = 'pending' and due_at <= ${new Date(now)} and user_id > ${after} order by user_id limit ${limit}`),
  );
  return rows
    .map((row) => row.user_id)
    .toSorted((a, b) => a - b)
    .slice(0, limit);
}

export const markDueIncomeReleased = (tx: Tx, user_id: number, now: number): Promise<DueIncome[]> =>
  tx.at(user_id).rows<DueIncome>(sql`
    update ledger_due set state = 'released'
    where user_id = ${user_id} and state = 'pending' and due_at <= ${new Date(now)}
    returning ref, fen, state`);

export const findDueIncome = (tx: Tx, user_id: number, ref: string): Promise<DueIncome | undefined> =>
  tx
    .at(user_id)
    .row<DueIncome>(sql`select ref, fen, state from ledger_due where user_id = ${user_id} and ref = ${ref} for update`);

export const setDueIncomeState = (tx: Tx, user_id: number, ref: string, state: DueIncome['state']): Promise<number> =>
  tx.at(user_id).run(sql`update ledger_due set state = ${state} where user_id = ${user_id} and ref = ${ref}`);

/** The member's coming releases, summed by their time, for call W04 (my_wallet_detail). */
export const listComingReleases = (db: Queryable, user_id: number): Promise<{ at: Date; fen: number }[]> =>
  db.at(user_id).rows(sql`
    select due_at as at, sum(fen)::bigint as fen from ledger_due
    where user_id = ${user_id} and state = 'pending' group by due_at order by due_at`);
