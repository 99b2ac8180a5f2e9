// Mutations of one member run one after the other (WAL-10, DRAW-13: one member's draws are serial). A transaction that changes a
// member's money, bag or progress takes this lock first and holds it to its end; taking it again in the same transaction costs
// nothing.
import type { Tx } from './db.ts';
import { LOCK_CLASS } from './lock-class.ts';
import { byItself, rowsAmong } from './place.ts';
import { sql } from './sql.ts';

export const lockMember = async (tx: Tx, user_id: number): Promise<void> => {
  await tx.at(user_id).rows(sql`select pg_advisory_xact_lock(${LOCK_CLASS.members}, hashint8(${user_id}))`);
};

/** Locks several members in one fixed order, so that two transactions never wait for one another: cluster by cluster, and there by key. */
export async function lockMembers(tx: Tx, user_ids: readonly number[]): Promise<void> {
  for (const [here, part] of tx.among(
    user_ids.toSorted((a, b) => a - b),
    byItself,
  )) {
    await here.rows(sql`
      select pg_advisory_xact_lock(${LOCK_CLASS.members}, key)
      from (select distinct hashint8(id) as key from unnest(${part}::bigint[]) id order by 1) keys`);
  }
}

/** Locks the members that no other transaction holds, and returns them; the others may be tried again alone. */
export async function tryLockMembers(tx: Tx, user_ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsAmong(tx, user_ids, byItself, (here, part) =>
    here.rows<{ id: number }>(sql`
      select id from unnest(${part}::bigint[]) id where pg_try_advisory_xact_lock(${LOCK_CLASS.members}, hashint8(id))`),
  );
  return new Set(rows.map((row) => row.id));
}
