// SQL on the table of decompositions.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type DecomposedLot = {
  readonly lot_id: number;
  readonly item_code: string;
  readonly qty: number;
  readonly got: number;
};

export type Decomposition = {
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

export const insertDecomposition = (tx: Tx, d: Omit<Decomposition, 'undone_at'>): Promise<number> =>
  tx.run(sql`
    insert into decomposed (user_id, decompose_id, at, day, def_hash, lots, got, undo_until)
    values (${d.user_id}, ${d.decompose_id}, ${d.at}, ${d.day}, ${d.def_hash}, ${JSON.stringify(d.lots)}::jsonb, ${d.got}, ${d.undo_until})`);

export const decompositionOf = (
  db: Queryable,
  user_id: number,
  decompose_id: string,
): Promise<Decomposition | undefined> =>
  db.row<Decomposition>(sql`select * from decomposed where user_id = ${user_id} and decompose_id = ${decompose_id}`);

export const markDecompositionUndone = (tx: Tx, user_id: number, decompose_id: string, at: Date): Promise<number> =>
  tx.run(sql`
    update decomposed set undone_at = ${at}
    where user_id = ${user_id} and decompose_id = ${decompose_id} and undone_at is null`);

/** Debris gained on the day, without decompositions that were undone. */
export const sumDebrisOn = async (db: Queryable, user_id: number, day: string): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select coalesce(sum(got), 0)::bigint as n from decomposed where user_id = ${user_id} and day = ${day} and undone_at is null`))!
    .n;

/** The member's decompositions, newest first. */
export const decompositionsOf = (
  db: Queryable,
  { user_id, since, limit }: { user_id: number; since: Date; limit: number },
): Promise<Decomposition[]> =>
  db.rows<Decomposition>(sql`
    select * from decomposed where user_id = ${user_id} and at >= ${since} order by at desc, decompose_id desc limit ${limit}`);

export const countDecompositions = async (db: Queryable, user_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from decomposed where user_id = ${user_id} and at >= ${since}`))!.n;
