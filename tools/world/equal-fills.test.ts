// WORLD-4: two fills with the same size, seed, Day and end have the same rows; another seed gives another world.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dayOf } from '@shengyu/rules/time/calendar.ts';
import { compareDumps, describeDifferences, dumpDatabase, type Dump } from './compare.ts';
import { dropDatabase } from './engine/guards.ts';
import { forgetWorld, makeWorld } from './make.ts';
import { sizeOf, type SizeName } from './sizes.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';
const RUN = randomBytes(4).toString('hex');
const UNTIL = Date.now();
const FILL_MS = 600_000;
const filled: { readonly url: string; readonly dir: string }[] = [];

/** Fills a world in a database of its own and reads it. */
const environmentOf = (url: string, dir: string) => ({
  ...process.env,
  NODE_ENV: 'test',
  DATABASE_URL: url,
  STORAGE_DIR: dir,
  LOG_LEVEL: 'fatal',
});

async function fill(size: SizeName, seed: string): Promise<Dump> {
  const name = `shengyu_test_equal_${RUN}_${filled.length}`;
  const world = { url: `${SERVER}/${name}`, dir: join(tmpdir(), name) };
  filled.push(world);
  const order = {
    env: environmentOf(world.url, world.dir),
    url: world.url,
    size: sizeOf(size),
    seed,
    today: dayOf(UNTIL),
    until: UNTIL,
    say: () => undefined,
  };
  await makeWorld({ ...order, isFresh: true });
  return dumpDatabase(world.url);
}

afterAll(async () => {
  for (const { url, dir } of filled) {
    await forgetWorld({ env: environmentOf(url, dir), url });
    await dropDatabase(url);
    await rm(dir, { recursive: true, force: true });
  }
});

it('WORLD-4 the same seed gives the same world, row by row', { timeout: FILL_MS }, async () => {
  const [first, second] = [await fill('small', '潮汐'), await fill('small', '潮汐')];
  expect(describeDifferences(compareDumps(first, second))).toEqual([]);
});

it('WORLD-4 another seed gives other people, gifts and draws', { timeout: FILL_MS }, async () => {
  const [first, second] = [await fill('tiny', '潮汐'), await fill('tiny', '月光')];
  const different = compareDumps(first, second).map(({ table }) => table);
  expect(different).toEqual(expect.arrayContaining(['user_account', 'gift_line', 'draw_batch', 'seed_pair']));
});
