// SQL on seeds beside what an act needs (store.ts).
import type { Queryable } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import type { Seed } from './seeds.ts';
import { toSeed } from './store.ts';

const COLUMNS = part`user_id, seed_no, state, server_seed_enc, commit, client_seed, nonce, began_at, revealed_at`;
type SeedRow = Parameters<typeof toSeed>[0];

export async function seedOf(db: Queryable, user_id: number, seed_no: number): Promise<Seed | undefined> {
  const row = await db.row<SeedRow>(
    sql`select ${COLUMNS} from seed_pair where user_id = ${user_id} and seed_no = ${seed_no}`,
  );
  return row && toSeed(row);
}

/** Newest first. */
export async function revealedSeeds(db: Queryable, user_id: number, limit: number): Promise<Seed[]> {
  const rows = await db.rows<SeedRow>(sql`
    select ${COLUMNS} from seed_pair where user_id = ${user_id} and state = 'revealed' order by seed_no desc limit ${limit}`);
  return rows.map(toSeed);
}

/** FAIR-2: a client seed is good once. */
export const isUsed = async (db: Queryable, user_id: number, client_seed: string): Promise<boolean> =>
  (await db.row(sql`select 1 from seed_pair where user_id = ${user_id} and client_seed = ${client_seed}`)) !==
  undefined;

/** Of many members' client seeds those that were used before, as `user_id:seed`. */
export const usedAmong = async (
  db: Queryable,
  asked: readonly { user_id: number; client_seed: string }[],
): Promise<Set<string>> => {
  if (asked.length === 0) return new Set();
  const rows = await db.rows<{ user_id: number; client_seed: string }>(sql`
    select s.user_id, s.client_seed
    from unnest(${asked.map((a) => a.user_id)}::bigint[], ${asked.map((a) => a.client_seed)}::text[]) a(user_id, client_seed)
    join seed_pair s using (user_id, client_seed)`);
  return new Set(rows.map((row) => `${row.user_id}:${row.client_seed}`));
};

export type SeedKey = { readonly user_id: number; readonly seed_no: number };

/** Seeds that were drawn with and revealed in [from, until), in the order of their keys. */
export const revealedBetween = (
  db: Queryable,
  { from, until, after, limit }: { from: Date; until: Date; after: SeedKey; limit: number },
): Promise<SeedKey[]> =>
  db.rows(sql`
    select user_id, seed_no from seed_pair
    where state = 'revealed' and revealed_at >= ${from} and revealed_at < ${until} and nonce > 0
      and (user_id, seed_no) > (${after.user_id}::bigint, ${after.seed_no}::int)
    order by user_id, seed_no limit ${limit}`);
