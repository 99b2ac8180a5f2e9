// The batches of a day lie on the clusters of their members, and are read in the one order that the tree of the day is built on
// (FAIR-10).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cluster } from '#db/cluster.ts';
import { Clusters } from '#db/clusters.ts';
import { byItself } from '#db/place.ts';
import { spreadShards } from '#db/spread.ts';
import { sql } from '#db/sql.ts';
import { createTestDatabase, TEST_NOW } from '#testing/kit.ts';
import { iterateDrawBatchesOfDay, listNewestDrawBatches, type DrawBatchKey } from './act-store.ts';

const DAY = '2026-11-18';
/** Several pages for each cluster. */
const BATCHES = 2_500;
/** Two members on each cluster. */
const MEMBERS = [4_096_002, 4_096_003, 4_096_004, 4_096_005];

let databases: Awaited<ReturnType<typeof createTestDatabase>>[];
let clusters: Cluster[];
let db: Clusters;
/** All batches as one cluster orders them. */
let inOrder: string[];

const nameOf = ({ at, user_id, batch_id }: DrawBatchKey): string => `${at.getTime()} ${user_id} ${batch_id}`;

beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  clusters = databases.map(({ url }) => new Cluster({ url, pool: 2, name: 'each' }));
  await spreadShards(clusters);
  db = new Clusters({ urls: databases.map(({ url }) => url), pool: 3, name: 'batches' });
  await db.start();
  // Three batches share every moment, most of them of one member. First most are on the first cluster, later on the second.
  const made = Array.from({ length: BATCHES }, (_, i) => ({
    user_id: MEMBERS[2 * (Math.floor(i / 7) % 2) + Number(i < BATCHES / 2 === (i % 5 === 0))]!,
    batch_id: `${i % 2 ? 'b' : 'B'}${String(BATCHES - i).padStart(21, '0')}`,
    at: TEST_NOW + Math.floor(i / 3),
  }));
  for (const [here, part] of db.among(MEMBERS, byItself)) {
    const own = made.filter(({ user_id }) => part.includes(user_id));
    await here.run(sql`
      insert into draw_batch (user_id, batch_id, at, campaign, season, def_hash, pool, pool_hash, seed_no, nonce, c_before, wish_c_before,
        rolls, prize_ids, given_ids, bys, cards, value)
      select user_id, batch_id, to_timestamp(at / 1000.0), 'c', 's', 'd', 'p', 'h', 1, 0, '{0}', 0, '{1}', '{a}', '{a}', '{odds}', '{""}', 1
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) r(user_id bigint, batch_id text, at bigint)`);
  }
  const keys = await clusters[0]!.rows<DrawBatchKey>(sql`
    select user_id, batch_id, to_timestamp(at / 1000.0) as at
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) r(user_id bigint, batch_id text, at bigint) order by at, user_id, batch_id`);
  inOrder = keys.map(nameOf);
}, 120_000);
afterAll(async () => {
  await db.close();
  await Promise.all(clusters.map((cluster) => cluster.close()));
  await Promise.all(databases.map((database) => database.drop()));
});

async function readDay(from?: DrawBatchKey): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of iterateDrawBatchesOfDay(db, DAY, from)) names.push(nameOf(batch));
  return names;
}

describe('batches on two clusters', () => {
  it('are iterated in the order of one cluster, from the first and from any other', async () => {
    expect(await readDay()).toEqual(inOrder);
    const begin = 1_234;
    const [at, user_id, batch_id] = inOrder[begin]!.split(' ') as [string, string, string];
    const from = { at: new Date(Number(at)), user_id: Number(user_id), batch_id };
    expect(await readDay(from)).toEqual(inOrder.slice(begin));
  });

  it('are listed from the newest on, page by page', async () => {
    const names: string[] = [];
    let before: DrawBatchKey | undefined;
    for (;;) {
      const page = await listNewestDrawBatches(db, new Date(TEST_NOW), before, 100);
      names.push(...page.map(nameOf));
      before = page.at(-1);
      if (page.length < 100) break;
    }
    expect(names).toEqual(inOrder.toReversed());
  });
});
