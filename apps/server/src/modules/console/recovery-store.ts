// The SQL on the table staff_recovery.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** Gives an account a new set of recovery codes; the codes of the old set are worth nothing any more. */
export async function replaceRecoveryCodes(tx: Tx, staff_id: number, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from staff_recovery where staff_id = ${staff_id}`);
  await tx.run(sql`
    insert into staff_recovery (staff_id, code_hash) select ${staff_id}, unnest(${[...hashes]}::text[])`);
}

/** The hashes of the codes that are not used yet. */
export const listRecoveryHashes = async (db: Queryable, staff_id: number): Promise<string[]> =>
  (
    await db.rows<{ code_hash: string }>(
      sql`select code_hash from staff_recovery where staff_id = ${staff_id} and used_at is null`,
    )
  ).map(({ code_hash }) => code_hash);

export const useUpRecoveryCode = (tx: Tx, staff_id: number, code_hash: string, at: Date): Promise<number> =>
  tx.run(sql`
    update staff_recovery set used_at = ${at} where staff_id = ${staff_id} and code_hash = ${code_hash} and used_at is null`);

/** How many codes are left; undefined for an account that never had any. */
export async function countRecoveryCodes(db: Queryable, staff_id: number): Promise<number | undefined> {
  const { made, unused } = (await db.row<{ made: number; unused: number }>(sql`
    select count(*)::int as made, count(*) filter (where used_at is null)::int as unused
    from staff_recovery where staff_id = ${staff_id}`))!;
  return made === 0 ? undefined : unused;
}
