// Drill: can the checks of a demo world find faults? (WORLD-10, docs/spec/demo-world.md §10.2.) It fills a small world, whose checks
// find nothing, and makes each fault in a copy of its own, where the checks must name it.
// `pnpm drill world [--size small]`; exit code 1 when the untouched copy is not clean or a fault is not named.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addDays, dayOf } from '@shengyu/rules/time/calendar.ts';
import { registry } from '@shengyu/server/app.ts';
import { createManualClock } from '@shengyu/server/clock.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { findWorldFaults } from '../tools/world/engine/checks.ts';
import { copyDatabase, dropDatabase } from '../tools/world/engine/guards.ts';
import { buildWorldConfig } from '../tools/world/engine/open-island.ts';
import { readWorldFacts, withClient, type WorldFacts } from '../tools/world/facts.ts';
import { forgetWorld, makeWorld } from '../tools/world/make.ts';
import { sizeOf } from '../tools/world/sizes.ts';
import { WORLD_FAULTS, type WorldFault } from './world-faults.ts';

const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';

type CheckedFault = {
  readonly what: string;
  /** What the checks found, in their own words. */
  readonly found: readonly string[];
  readonly isNamed: boolean;
};

/** Makes the faults in copies of the world, to which nobody may be connected; the first entry is a copy without a fault. */
async function checkWorldFaults(world: string, faults: readonly WorldFault[]): Promise<CheckedFault[]> {
  const facts = await readWorldFacts(world);
  if (!facts) throw new Error(`${world} holds no complete world`);
  const untouched = await findFaultsInCopy(world, facts);
  const checked: CheckedFault[] = [{ what: 'nothing is changed', found: untouched, isNamed: untouched.length === 0 }];
  for (const { what, write, reported } of faults) {
    const found = await findFaultsInCopy(world, facts, write);
    checked.push({ what, found, isNamed: found.some((line) => reported.test(line)) });
  }
  return checked;
}

async function findFaultsInCopy(world: string, facts: WorldFacts, write?: string): Promise<string[]> {
  const copy = `${world}_copy`;
  await dropDatabase(copy);
  await copyDatabase(world, copy);
  try {
    if (write !== undefined) await writeFault(copy, write);
    const config = buildWorldConfig({ ...process.env, DATABASE_URL: copy }, { NAMESPACE: facts.namespace });
    const clock = createManualClock(facts.filled_until);
    const ctx = await buildContext(config, { clock, name: 'drill-world', registry, isLongWork: true });
    try {
      return await findWorldFaults(ctx, addDays(dayOf(facts.filled_until), -sizeOf(facts.size).days));
    } finally {
      await ctx.close();
    }
  } finally {
    await dropDatabase(copy);
  }
}

const writeFault = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(statement);
    if (rowCount !== 1) throw new Error(`the fault changed ${rowCount} rows: ${statement}`);
  });

if (import.meta.main) {
  process.env.PGUSER ??= userInfo().username;
  const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' } } });
  const name = `shengyu_test_drill_world_${randomBytes(4).toString('hex')}`;
  const [url, dir] = [`${SERVER}/${name}`, join(tmpdir(), name)];
  const env = { ...process.env, DATABASE_URL: url, STORAGE_DIR: dir };
  try {
    const until = Date.now();
    const order = { env, url, size: sizeOf(values.size), seed: '潮汐', today: dayOf(until), until };
    await makeWorld({ ...order, say: (line) => console.log(line), isFresh: true });
    const checked = await checkWorldFaults(url, WORLD_FAULTS);
    for (const { what, found, isNamed } of checked)
      console.log(`${isNamed ? 'as it must be' : 'NOT SEEN    '}  ${what.padEnd(40)}  ${found[0] ?? 'no fault'}`);
    process.exitCode = checked.every(({ isNamed }) => isNamed) ? 0 : 1;
  } finally {
    await forgetWorld({ env, url });
    await dropDatabase(url);
    await rm(dir, { recursive: true, force: true });
  }
}
