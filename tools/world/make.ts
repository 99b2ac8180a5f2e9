// Makes a world, opens it, and carries it on to today: the order of the steps, and what is remembered after each (WORLD-5, WORLD-8).
import { dayOf, daysBetween, addDays, beginOfDay, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '@shengyu/server/context.ts';
import { migrate } from '@shengyu/server/db/migrate.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { DEMO_STAFF } from '@shengyu/server/demo/staff.ts';
import { seedAgreements } from '@shengyu/server/modules/agreement/index.ts';
import { seedCampaigns } from '@shengyu/server/modules/campaign-engine/index.ts';
import { addStaff } from '@shengyu/server/modules/console/index.ts';
import { INGEST_APP_SCOPES, saveIngestApp } from '@shengyu/server/modules/ingest/index.ts';
import { createColumnCipher } from '@shengyu/server/seal.ts';
import { buildCalendar } from './calendar.ts';
import { emptyTransport, findWorldFaults } from './engine/checks.ts';
import { installEntropy, withEntropy } from './engine/entropy.ts';
import { addPastPartitions, namespaceOf, readNamespace, saveFacts, withClient, type WorldFacts } from './facts.ts';
import { continueWorld, fillWorld } from './fill.ts';
import {
  createDatabase,
  databaseNameOf,
  dropDatabase,
  inspectDatabase,
  setDatabaseDurability,
  WorldRefused,
  type DatabaseState,
} from './engine/guards.ts';
import { buildNativeApp, buildWorldConfig, openIsland, type OpenedIsland } from './engine/open-island.ts';
import { collectPulseFacts, type PulseFacts } from './pulse/pulse-facts.ts';
import { buildPlaces, forgetPlaces } from './places.ts';
import { sizeOf, type WorldSize } from './sizes.ts';
import { setCalendar } from './set-calendar.ts';
import { restoreTown, storeTown } from './folk/stored-town.ts';
import { layFigures } from './story/figures.ts';
import type { Town } from './town.ts';

export type WorldOrder = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly url: string;
  readonly size: WorldSize;
  readonly seed: string;
  readonly today: Day;
  /** Unix milliseconds at which the world ends: now. */
  readonly until: number;
  readonly say: (line: string) => void;
};

/** `withdraw_account.owner_kind` of a member's own account. */
const PERSON = 1;
/** WORLD-11: a world that stopped longer ago is opened as it is. */
const CATCH_UP_DAYS = 14;

/** `pnpm dev`: makes the world, or carries the world that is there on to today. */
export async function openWorld(order: WorldOrder): Promise<void> {
  const state = await inspect(order);
  if (state.kind === 'world') return carryOn(order, state.facts);
  return make(order, state);
}

export async function makeWorld(order: WorldOrder & { readonly isFresh: boolean }): Promise<void> {
  if (order.isFresh) {
    await forgetWorld(order);
    await dropDatabase(order.url);
  }
  const state = await inspect(order);
  if (state.kind === 'world') return order.say('这里已有一个完整的世界，--fresh 重新生成');
  return make(order, state);
}

export async function carryWorldOn(order: WorldOrder): Promise<void> {
  const state = await inspect(order);
  if (state.kind !== 'world') throw new WorldRefused('这个数据库里没有完整的世界');
  return carryOn(order, state.facts);
}

function inspect({ env, url }: WorldOrder): Promise<DatabaseState> {
  const { SEAL_KEY, INDEX_KEY, SEAL_KEY_ID, SEAL_OLD_KEYS } = buildWorldConfig(env);
  const seal = createColumnCipher(SEAL_KEY, INDEX_KEY, { id: SEAL_KEY_ID, old: SEAL_OLD_KEYS });
  return inspectDatabase(url, (sealed) => seal.open(sealed));
}

/** Removes what the world of this database, complete or not, has outside it: the database is about to be dropped. */
export async function forgetWorld({ env, url }: Pick<WorldOrder, 'env' | 'url'>): Promise<void> {
  const namespace = await readNamespace(url);
  if (namespace !== undefined) await forgetPlaces(buildWorldConfig(env, { NAMESPACE: namespace }));
}

async function make(order: WorldOrder, { kind }: DatabaseState): Promise<void> {
  const { url, size, seed, today, until, say } = order;
  if (kind === 'inhabited')
    throw new WorldRefused(`${databaseNameOf(url)} 里有别的会员，不会写入演示世界；--fresh 重新生成`);
  if (kind === 'broken') {
    await forgetWorld(order);
    await dropDatabase(url);
  }
  if (kind === 'broken' || kind === 'missing') await createDatabase(url);
  const began = performance.now();
  await migrate(url);
  const namespace = namespaceOf({ seed, size: size.name, day: today, database: databaseNameOf(url) });
  // A database that was dropped by hand has left its places behind, and a world of the same day has the same ones.
  await forgetPlaces(buildWorldConfig(order.env, { NAMESPACE: namespace }));
  const known = { size: size.name, seed, day: today, namespace, calendar: 'open' } as const;
  await withClient(url, async (client) => {
    await saveFacts(client, { ...known, complete: false });
    await addPastPartitions(client, until);
  });
  installEntropy();
  const at = beginOfDay(addDays(today, -size.days));
  await onIsland(order, { namespace, seed, at }, async (island) => {
    await withEntropy(`${seed}|beginning`, () => prepareIsland(island, order));
    const town = await fillWorld(island, { size, seed, today, until, say });
    await complete(island, order, town, { ...known, filled_until: until });
  });
  say(`岛上的半年写好了（${((performance.now() - began) / 1000).toFixed(1)} 秒）`);
}

/** What exists before the first member: agreements, the calendar, staff, and the app of the native side. */
export async function prepareIsland(
  { ctx }: Pick<OpenedIsland, 'ctx'>,
  { seed, today }: Pick<WorldOrder, 'seed' | 'today'>,
): Promise<void> {
  await seedAgreements(ctx);
  await seedCampaigns(ctx, buildCalendar(today));
  for (const staff of DEMO_STAFF) await addStaff(ctx, staff);
  const { app_id, secret } = buildNativeApp(seed);
  await saveIngestApp(ctx, { app_id, secret, scopes: INGEST_APP_SCOPES });
}

type Completed = Pick<WorldFacts, 'size' | 'seed' | 'day' | 'namespace' | 'calendar' | 'filled_until'>;

async function complete(island: OpenedIsland, order: WorldOrder, town: Town, known: Completed): Promise<void> {
  const { ctx } = island;
  const pulse = collectPulseFacts(town, buildNativeApp(known.seed), await listWithdrawers(ctx));
  await introducePulse(island, town, pulse);
  await island.time.comeToRest();
  const size = sizeOf(known.size);
  await layFigures(island, size, known.filled_until);
  const faults = await findWorldFaults(ctx, addDays(dayOf(known.filled_until), -size.days));
  if (faults.length > 0) throw new Error(`the world is not sound:\n  ${faults.slice(0, 20).join('\n  ')}`);
  await emptyTransport(ctx);
  const stored = storeTown(town);
  await withClient(order.url, (client) =>
    saveFacts(client, { ...known, cast: stored.cast, pulse, town: stored, complete: true }),
  );
}

const listWithdrawers = async ({ db }: Context): Promise<ReadonlySet<number>> => {
  const rows = await db.rows<{ owner_id: number }>(
    sql`select owner_id from withdraw_account where owner_kind = ${PERSON} and ended_at is null`,
  );
  return new Set(rows.map(({ owner_id }) => owner_id));
};

/**
 * The members of the pulse log in once from the device that it will use, each from an address of their own. Later the server knows
 * the devices, and the logins of the pulse do not use up the codes that strangers at this machine's address get in an hour (USER-3).
 */
async function introducePulse(island: OpenedIsland, town: Town, { visitors, earners }: PulseFacts): Promise<void> {
  const ids = new Set([...visitors, ...earners].map(({ user_id }) => user_id));
  for (const who of town.people) if (ids.has(who.user_id)) await island.login(who);
}

async function carryOn(order: WorldOrder, facts: WorldFacts): Promise<void> {
  const { today, until, url, say } = order;
  await migrate(url);
  const behind = daysBetween(dayOf(facts.filled_until), today);
  if (behind === 0) return;
  if (behind > CATCH_UP_DAYS) {
    say(`这个世界停在 ${dayOf(facts.filled_until)}，pnpm dev --fresh 重新生成（约 1 分钟）`);
    return;
  }
  // The days are lived with every campaign open; afterwards the world has its own calendar again.
  await setCalendar(order, 'open');
  installEntropy();
  await onIsland(order, { ...facts, at: facts.filled_until }, async (island) => {
    const town = restoreTown(facts.town);
    // Remembered day by day: catching up that was interrupted goes on where it stopped.
    const onLived = (filled_until: number): Promise<void> =>
      withClient(url, (client) => saveFacts(client, { filled_until }));
    const plan = { size: sizeOf(facts.size), seed: facts.seed, today, until, say };
    await continueWorld(island, town, plan, { behind, onLived });
    await complete(island, order, town, { ...facts, calendar: 'open', filled_until: until });
  });
  await setCalendar(order, facts.calendar);
}

async function onIsland(
  { env, url }: WorldOrder,
  { namespace, seed, at }: { namespace: string; seed: string; at: number },
  work: (island: OpenedIsland) => Promise<void>,
): Promise<void> {
  // The world can be made again, so it need not survive a power cut while it is made.
  await setDatabaseDurability(url, false);
  try {
    const places = { ...env, ...buildPlaces(env, namespace) };
    const island = await openIsland({ env: places, seed, namespace, at, nativeApp: buildNativeApp(seed) });
    try {
      await work(island);
    } finally {
      await island.close();
    }
  } finally {
    await setDatabaseDurability(url, true);
  }
}
