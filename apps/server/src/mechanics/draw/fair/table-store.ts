// Odds tables that were ever drawn from, by their hash. A table never changes, so each process reads it once and caches it.
import { readCanonicalPool, type PublishedPool } from '@shengyu/rules/draw/pool-hash.ts';
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type StoredOddsTable = PublishedPool & { readonly canonical: string };

const tables = new Map<string, StoredOddsTable>();

export async function loadOddsTable(db: Queryable, pool: string, pool_hash: string): Promise<StoredOddsTable> {
  const known = tables.get(pool_hash);
  if (known) return known;
  const row = await db.row<{ canonical: string }>(
    sql`select canonical from pool_version where pool = ${pool} and pool_hash = ${pool_hash}`,
  );
  if (!row) throw new Error(`a draw from a table that was never kept: ${pool} ${pool_hash}`);
  const table = { ...readCanonicalPool(row.canonical), canonical: row.canonical };
  tables.set(pool_hash, table);
  return table;
}

export type NewOddsTable = {
  readonly pool: string;
  readonly pool_hash: string;
  readonly canonical: string;
  readonly campaign: string;
  readonly def_hash: string;
  readonly at: number;
};

/** Stores the table under the pool's next version number, unless it is already stored. */
export const saveOddsTable = (db: Queryable, t: NewOddsTable): Promise<number> =>
  db.run(sql`
    insert into pool_version (pool, version, pool_hash, campaign, def_hash, canonical, from_at)
    select ${t.pool}, coalesce(max(version), 0) + 1, ${t.pool_hash}, ${t.campaign}, ${t.def_hash}, ${t.canonical}, ${new Date(t.at)}
    from pool_version where pool = ${t.pool}
    having coalesce(bool_or(pool_hash = ${t.pool_hash}), false) = false
    on conflict do nothing`);

export type VersionRow = { version: number; pool_hash: string; def_hash: string; canonical: string; from_at: Date };

export const findPoolVersionByHash = (
  db: Queryable,
  pool: string,
  pool_hash: string,
): Promise<VersionRow | undefined> =>
  db.row(sql`
    select version, pool_hash, def_hash, canonical, from_at from pool_version where pool = ${pool} and pool_hash = ${pool_hash}`);

export const findPoolVersionByNumber = (
  db: Queryable,
  pool: string,
  version: number,
): Promise<VersionRow | undefined> =>
  db.row(sql`
    select version, pool_hash, def_hash, canonical, from_at from pool_version where pool = ${pool} and version = ${version}`);
