// SQL on seeds that is not needed for drawing itself (act/store.ts has the rest).
import type { Queryable } from '#db/db.ts';
import { rowsAmong, rowsOfAll } from '#db/place.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { Seed } from './seeds.ts';
import { readSeedRow } from '../act/store.ts';

const COLUMNS = sqlFragment`user_id, seed_no, state, server_seed_enc, commit, client_seed, nonce, began_at, revealed_at`;
type SeedRow = Parameters<typeof readSeedRow>[0];

export async function findSeed(db: Queryable, user_id: number, seed_no: number): Promise<Seed | undefined> {
  const row = await db
    .at(user_id)
    .row<SeedRow>(sql`select ${COLUMNS} from seed_pair where user_id = ${user_id} and seed_no = ${seed_no}`);
  return row && readSeedRow(row);
}

/** The member's revealed seeds, newest first. */
export async function listRevealedSeeds(db: Queryable, user_id: number, limit: number): Promise<Seed[]> {
  const rows = await db.at(user_id).rows<SeedRow>(sql`
    select ${COLUMNS} from seed_pair where user_id = ${user_id} and state = 'revealed' order by seed_no desc limit ${limit}`);
  return rows.map(readSeedRow);
}

/** FAIR-2: whether the member has used this client seed before; it can be used only once. */
export const isClientSeedUsed = async (db: Queryable, user_id: number, client_seed: string): Promise<boolean> =>
  (await db
    .at(user_id)
    .row(sql`select 1 from seed_pair where user_id = ${user_id} and client_seed = ${client_seed}`)) !== undefined;

/** Those of the given client seeds that their member has used before, as `user_id:seed`. */
export const findUsedClientSeeds = async (
  db: Queryable,
  asked: readonly { user_id: number; client_seed: string }[],
): Promise<Set<string>> => {
  const rows = await rowsAmong(
    db,
    asked,
    ({ user_id }) => user_id,
    (here, part) =>
      here.rows<{ user_id: number; client_seed: string }>(sql`
        select s.user_id, s.client_seed
        from unnest(${part.map((a) => a.user_id)}::bigint[], ${part.map((a) => a.client_seed)}::text[]) a(user_id, client_seed)
        join seed_pair s using (user_id, client_seed)`),
  );
  return new Set(rows.map((row) => `${row.user_id}:${row.client_seed}`));
};

export type SeedKey = { readonly user_id: number; readonly seed_no: number };

/** Seeds that were used for at least one draw and were revealed in [from, until), ordered by their keys. */
export const listSeedsRevealedBetween = async (
  db: Queryable,
  { from, until, after, limit }: { from: Date; until: Date; after: SeedKey; limit: number },
): Promise<SeedKey[]> => {
  const found = await rowsOfAll(db, (here) =>
    here.rows<SeedKey>(sql`
      select user_id, seed_no from seed_pair
      where state = 'revealed' and revealed_at >= ${from} and revealed_at < ${until} and nonce > 0
        and (user_id, seed_no) > (${after.user_id}::bigint, ${after.seed_no}::int)
      order by user_id, seed_no limit ${limit}`),
  );
  return found.sort((a, b) => a.user_id - b.user_id || a.seed_no - b.seed_no).slice(0, limit);
};
