// Fault drill of the event pipeline (reliability P6, §3 rows 7, 8): outbox → relay → JetStream → consumer with inbox. Real
// processes are killed with SIGKILL at random moments while transactions go on, then the stream is deleted under load; every
// event is accounted for. `pnpm exec node drills/pipeline.ts --kills 60 --seed 1`; exit code 1 on any difference.
// With `--control` the consumer's effect leaves the inbox's transaction, and the drill must report doubled events.
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '@shengyu/server/config.ts';
import { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openBus } from '@shengyu/server/events/nats.ts';
import { ensureStream } from '@shengyu/server/events/stream.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { testDatabase } from '@shengyu/server/testing/kit.ts';
import { account, backlog, isClean, makeTables, type Account } from './pipeline-account.ts';
import { Crew, ROLES, type Role } from './pipeline-crew.ts';
import { Load, WRITERS } from './pipeline-load.ts';

export type DrillOptions = { kills: number; seed: number; control?: boolean; say?: (line: string) => void };
export type DrillFigures = Account & {
  clean: boolean;
  killed: Record<Role, number>;
  /** Of the killed, those that were at work and not standing by. */
  atWork: number;
  rolledBack: number;
  drainedSeconds: number;
  /** From the deletion of the stream until every event was applied again or known. */
  rebuiltSeconds: number;
  republished: number;
  seconds: number;
};

export async function pipelineDrill(options: DrillOptions): Promise<DrillFigures> {
  const say = options.say ?? (() => undefined);
  const random = seeded(options.seed);
  const began = Date.now();
  const database = await testDatabase();
  const namespace = `drill${randomBytes(4).toString('hex')}`;
  const db = new Db({ url: database.url, pool: WRITERS + 2, name: 'drill' });
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '12',
    NAMESPACE: namespace,
  };
  const config = loadConfig(env);
  const log = createLog('silent', 'drill');
  const bus = openBus({ url: config.NATS_URL, namespace, name: 'drill', log });
  const crew = new Crew({ ...env, NODE_OPTIONS: '' }, options.control === true);
  try {
    await makeTables(db);
    // Two of each: one at work, one standing by to take over.
    await Promise.all(ROLES.flatMap((role) => [crew.hire(role), crew.hire(role)]));
    const load = new Load(db, random);

    load.begin();
    const killed = { relay: 0, consumer: 0 };
    let atWork = 0;
    for (let i = 0; i < options.kills; i++) {
      const role = ROLES[random() < 0.5 ? 0 : 1];
      const busy = await crew.busy(db, role, 3_000);
      await sleep(random() * 400);
      if (crew.kill(role, busy)) atWork++;
      killed[role]++;
    }
    await load.end();
    const drainedSeconds = await seconds(() => drained(db));
    const afterKills = await account(db);
    say(`after ${options.kills} kills: ${JSON.stringify(afterKills)}, backlog drained in ${drainedSeconds} s`);

    const before = await published(db);
    load.begin();
    await sleep(400);
    const stream = await ensureStream(await bus.connection(), bus.prefix);
    const deleted = Date.now();
    await stream.jsm.streams.delete(stream.name);
    await sleep(400);
    // The rebuild itself must survive the death of who does it.
    for (const role of ROLES) crew.kill(role, await crew.busy(db, role, 3_000));
    await sleep(400);
    await load.end();
    await drained(db);
    const rebuilt = await whole(db, bus);
    const rebuiltSeconds = round((Date.now() - deleted) / 1000);
    const figures = await account(db);
    say(`after the stream was deleted: ${JSON.stringify(figures)}, whole again in ${rebuiltSeconds} s`);

    return {
      ...figures,
      clean: isClean(afterKills) && isClean(figures) && rebuilt,
      killed,
      atWork,
      rolledBack: load.rolledBack,
      drainedSeconds,
      rebuiltSeconds,
      republished: before,
      seconds: round((Date.now() - began) / 1000),
    };
  } finally {
    await crew.dismiss();
    const stream = await ensureStream(await bus.connection(), bus.prefix);
    await stream.jsm.streams.delete(stream.name);
    await bus.close();
    await db.close();
    await database.drop();
  }
}

async function drained(db: Db): Promise<void> {
  for (const end = Date.now() + 60_000; (await backlog(db)) > 0;) {
    // What is lost never arrives; the account will say so.
    if (Date.now() > end) return;
    await sleep(50);
  }
}

const published = async (db: Db): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from outbox where published_at is not null`))!.n;

/** The new stream holds every event of the outbox again, and the consumer has come to its end. */
async function whole(db: Db, bus: ReturnType<typeof openBus>): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const row = await db.row<{ n: number; waiting: number }>(
      sql`select count(*) as n, count(*) filter (where published_at is null) as waiting from outbox`,
    );
    const stream = await ensureStream(await bus.connection(), bus.prefix);
    const consumers = await stream.jsm.consumers.list(stream.name).next();
    const behind = consumers.reduce((sum, c) => sum + c.num_pending + c.num_ack_pending, 0);
    if (row!.waiting === 0 && stream.lastSeq >= row!.n && consumers.length > 0 && behind === 0) return true;
    await sleep(50);
  }
  return false;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = Date.now();
  await work();
  return round((Date.now() - began) / 1000);
}
const round = (n: number): number => Math.round(n * 10) / 10;

/** mulberry32: the same faults in the same order for the same seed; the machine's timing does not repeat. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (import.meta.main) {
  // `pg` alone looks at $USER, which services and containers lack.
  process.env.PGUSER ??= userInfo().username;
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      control: { type: 'boolean', default: false },
    },
  });
  const options = { kills: Number(values.kills), seed: Number(values.seed), control: values.control };
  console.log(`pipeline drill: ${JSON.stringify(options)}`);
  const figures = await pipelineDrill({ ...options, say: (line) => console.log(line) });
  console.log(JSON.stringify(figures, null, 2));
  process.exit(figures.clean ? 0 : 1);
}
