// Where the rows of an owner lie. There are 4,096 logical shards, and the shard of any number is its remainder (decision 0135): that of a
// member, a guild or a pair, and so of every row that is theirs. The SQL function number_of (0070_core_numbers.sql) says the same.
import type { Queryable } from './pooled.ts';

export const SHARDS = 4_096;

export const shardOf = (owner: number): number => owner & (SHARDS - 1);

/** The rows of these things, asked for once on each cluster where some of their owners lie; in no order between clusters. */
export async function rowsAmong<Q extends Queryable, T, R>(
  db: Q,
  things: readonly T[],
  ownerOf: (thing: T) => number,
  ask: (here: Q, part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  // What a transaction gives is a transaction, and what the database gives is a database.
  const parts = db.among(things, ownerOf) as readonly (readonly [Q, readonly T[]])[];
  return (await Promise.all(parts.map(([here, part]) => ask(here, part)))).flat();
}

/** The rows of all owners, asked for once on each cluster; in no order between clusters. */
export async function rowsOfAll<R>(db: Queryable, ask: (here: Queryable) => Promise<readonly R[]>): Promise<R[]> {
  return (await Promise.all(db.each().map(ask))).flat();
}

/** The owners themselves, for `among` and `rowsAmong`. */
export const byItself = (owner: number): number => owner;
