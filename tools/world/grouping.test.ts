// G1, G2: what a fill does in groups leaves the same rows as the calls one by one, the relay, JetStream and the consumers of production.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { migrate } from '@shengyu/server/db/migrate.ts';
import { compareDumps, describeDifferences, dumpDatabase, type Dump, type LeftOut } from './compare.ts';
import { copyDatabase, createDatabase, dropDatabase } from './engine/guards.ts';
import { installEntropy } from './engine/entropy.ts';
import { buildNativeApp, groupedRoad, openIsland, type Road } from './engine/open-island.ts';
import { groupedDoors, openCalledDoors, type Doors } from './grouping/doors.ts';
import { pipelineRoad } from './grouping/pipeline-road.ts';
import { beginOfScript, playScript, type Script } from './grouping/script.ts';
import { prepareIsland } from './make.ts';
import { addPastPartitions, withClient } from './facts.ts';
import { sizeOf } from './sizes.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';
const RUN = randomBytes(4).toString('hex');
const urlOf = (name: string): string => `${SERVER}/shengyu_test_grouping_${RUN}_${name}`;
const dir = join(tmpdir(), `shengyu-grouping-${RUN}`);
const MINUTES = 60_000;

const script: Script = {
  size: { ...sizeOf('small'), guilds: sizeOf('small').guilds.slice(0, 3) },
  seed: '潮汐',
  today: dayOf(Date.now()),
};

/** Beside what `compare.ts` leaves out. */
const REGISTERED_BY_CALL: readonly LeftOut[] = [
  {
    what: /^(session|sms_sent|sms_code|sms_day)\./,
    why: 'registering by a call asks for a code and logs in; in a group it does neither',
  },
  {
    what: /^user_account\.avatar$/,
    why: 'a caller may only name pictures that were uploaded; the world draws portraits',
  },
  { what: /^rank_result\.shown$/, why: 'shows the portrait, the show id, and who is online' },
  { what: /^user_account\.last_active_at$/, why: 'a call is a sign of life' },
  { what: /show_id$/, why: 'random digits, drawn after other random bytes when registering takes several calls' },
];

async function play(name: string, road: Road, doors: Doors): Promise<number> {
  await copyDatabase(urlOf('empty'), urlOf(name));
  const island = await open(name, road);
  try {
    const acts = await playScript(island, script, doors);
    await island.time.comeToRest();
    return acts;
  } finally {
    await island.close();
  }
}

const open = (name: string, road: Road) => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: urlOf(name),
    STORAGE_DIR: join(dir, name),
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '1',
  };
  return openIsland({
    env,
    seed: script.seed,
    namespace: `g${RUN}${name}`,
    at: beginOfScript(script),
    nativeApp: buildNativeApp(script.seed),
    road,
  });
};

const GROUPS = [1, 7, 40];

beforeAll(async () => {
  installEntropy();
  await createDatabase(urlOf('empty'));
  await migrate(urlOf('empty'));
  await withClient(urlOf('empty'), (client) => addPastPartitions(client, Date.now()));
  const island = await open('empty', groupedRoad(1));
  await prepareIsland(island, script);
  await island.close();
}, 2 * MINUTES);

afterAll(async () => {
  for (const name of ['empty', 'called', ...GROUPS.map((size) => `by${size}`)]) await dropDatabase(urlOf(name));
  await rm(dir, { recursive: true, force: true });
});

const grouped = new Map<number, Dump>();

it.for(GROUPS)('G2 the script in groups of %i', { timeout: 5 * MINUTES }, async (size) => {
  expect(await play(`by${size}`, groupedRoad(size), groupedDoors)).toBeGreaterThan(400);
  grouped.set(size, await dumpDatabase(urlOf(`by${size}`)));
  expect(describeDifferences(compareDumps(grouped.get(GROUPS[0]!)!, grouped.get(size)!))).toEqual([]);
});

it('G1 the same script by calls over HTTP, the relay, JetStream and consumers', { timeout: 10 * MINUTES }, async () => {
  expect(await play('called', pipelineRoad, openCalledDoors())).toBeGreaterThan(400);
  const options = { leftOut: REGISTERED_BY_CALL };
  const [called, by40] = [await dumpDatabase(urlOf('called'), options), await dumpDatabase(urlOf('by40'), options)];
  expect(describeDifferences(compareDumps(by40, called))).toEqual([]);
});
