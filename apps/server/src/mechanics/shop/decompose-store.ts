// SQL on decompositions.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type DecomposedLot = {
  readonly lot_id: number;
  readonly item_code: string;
  readonly qty: number;
  readonly got: number;
};

export type Decomposed = {
  readonly user_id: number;
  readonly decompose_id: string;
  readonly at: Date;
  readonly day: string;
  readonly def_hash: string;
  readonly lots: readonly DecomposedLot[];
  readonly got: number;
  readonly undo_until: Date;
  readonly undone_at: Date | null;
};

export const insertDecomposed = (tx: Tx, d: Omit<Decomposed, 'undone_at'>): Promise<number> =>
  tx.run(sql`
    insert into decomposed (user_id, decompose_id, at, day, def_hash, lots, got, undo_until)
    values (${d.user_id}, ${d.decompose_id}, ${d.at}, ${d.day}, ${d.def_hash}, ${JSON.stringify(d.lots)}::jsonb, ${d.got}, ${d.undo_until})`);

export const decomposedOf = (db: Queryable, user_id: number, decompose_id: string): Promise<Decomposed | undefined> =>
  db.row<Decomposed>(sql`select * from decomposed where user_id = ${user_id} and decompose_id = ${decompose_id}`);

export const markUndone = (tx: Tx, user_id: number, decompose_id: string, at: Date): Promise<number> =>
  tx.run(sql`
    update decomposed set undone_at = ${at}
    where user_id = ${user_id} and decompose_id = ${decompose_id} and undone_at is null`);

/** Debris of the Day; what was undone does not count. */
export const debrisOn = async (db: Queryable, user_id: number, day: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select coalesce(sum(got), 0)::bigint as n from decomposed where user_id = ${user_id} and day = ${day} and undone_at is null`))!
    .n;

/** Newest first. */
export const decompositionsOf = (
  db: Queryable,
  { user_id, since, limit }: { user_id: number; since: Date; limit: number },
): Promise<Decomposed[]> =>
  db.rows<Decomposed>(sql`
    select * from decomposed where user_id = ${user_id} and at >= ${since} order by at desc, decompose_id desc limit ${limit}`);

export const decompositionCount = async (db: Queryable, user_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from decomposed where user_id = ${user_id} and at >= ${since}`))!.n;
