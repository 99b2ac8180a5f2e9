// One member's acts are serial (WAL-10, DRAW-13): the first thing an act does that changes a member's money, bag or progress.
// The lock is held to the end of the transaction; asking again in the same one costs nothing.
import type { Tx } from './db.ts';
import { sql } from './sql.ts';

/** Space of advisory locks that belongs to members; others use other numbers. */
const MEMBERS = 8_141;

export const lockMember = async (tx: Tx, user_id: number): Promise<void> => {
  await tx.rows(sql`select pg_advisory_xact_lock(${MEMBERS}, hashint8(${user_id}))`);
};

/** Several at once, in one order for everybody, so that no two acts wait for one another. */
export const lockMembers = async (tx: Tx, user_ids: readonly number[]): Promise<void> => {
  await tx.rows(sql`
    select pg_advisory_xact_lock(${MEMBERS}, key)
    from (select distinct hashint8(id) as key from unnest(${user_ids}::bigint[]) id order by 1) keys`);
};

/** Those that nobody holds now; the others may be tried again alone. */
export async function tryLockMembers(tx: Tx, user_ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from unnest(${user_ids}::bigint[]) id where pg_try_advisory_xact_lock(${MEMBERS}, hashint8(id))`);
  return new Set(rows.map((row) => row.id));
}
