// Fault drill of the event pipeline (promise P6: every event has its effect once): outbox → relay → JetStream → consumer with
// inbox. Real processes are killed with SIGKILL at random moments while transactions continue, then the stream is deleted under
// load; every event must be accounted for. `pnpm exec node drills/pipeline.ts --kills 60 --seed 1`; exit code 1 on any difference. `--partitions 16
// --processes 4` spreads the events over sixteen streams and the work over four processes of each role.
// With `--control` the consumer's effect leaves the inbox's transaction, and the drill must report doubled events.
import { randomBytes } from 'node:crypto';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadConfig } from '@shengyu/server/config.ts';
import { Cluster } from '@shengyu/server/db/cluster.ts';
import type { Db } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { openBus } from '@shengyu/server/events/nats.ts';
import { ensureStreams } from '@shengyu/server/events/stream.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { createTestDatabase } from '@shengyu/server/testing/kit.ts';
import { makeLossReport, countBacklog, isClean, createDrillTables, type LossReport } from './pipeline-account.ts';
import { PipelineProcesses, PIPELINE_ROLES, type PipelineRole } from './pipeline-crew.ts';
import { PipelineLoadGenerator, WRITER_COUNT } from './pipeline-load.ts';

export type PipelineDrillOptions = {
  kills: number;
  seed: number;
  /** Over how many streams the events are spread; 1 unless told otherwise. */
  partitions?: number;
  /** Processes of each role. With one partition one of them works and the others stand by. */
  processes?: number;
  control?: boolean;
  say?: (line: string) => void;
};
export type PipelineDrillFigures = LossReport & {
  clean: boolean;
  killed: Record<PipelineRole, number>;
  /** How many of the killed processes were active and not on standby. */
  atWork: number;
  rolledBack: number;
  drainedSeconds: number;
  /** The time from the deletion of the stream until every event was applied again or recognized as applied. */
  rebuiltSeconds: number;
  republished: number;
  seconds: number;
};

export async function runPipelineDrill(options: PipelineDrillOptions): Promise<PipelineDrillFigures> {
  const say = options.say ?? (() => undefined);
  const random = seeded(options.seed);
  const began = Date.now();
  const database = await createTestDatabase();
  const namespace = `drill${randomBytes(4).toString('hex')}`;
  const db = new Cluster({ url: database.url, pool: WRITER_COUNT + 2, name: 'drill' });
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '12',
    NAMESPACE: namespace,
    EVENT_PARTITIONS: String(options.partitions ?? 1),
  };
  const config = loadConfig(env);
  const log = createLog('silent', 'drill');
  const bus = openBus(config, { name: 'drill', log });
  const crew = new PipelineProcesses({ ...env, NODE_OPTIONS: '' }, options.control === true);
  try {
    await createDrillTables(db);
    const hired = PIPELINE_ROLES.flatMap((role) => Array.from({ length: options.processes ?? 2 }, () => role));
    await Promise.all(hired.map((role) => crew.hire(role)));
    const load = new PipelineLoadGenerator(db, random);

    load.begin();
    const killed = { relay: 0, consumer: 0 };
    let atWork = 0;
    for (let i = 0; i < options.kills; i++) {
      const role = PIPELINE_ROLES[random() < 0.5 ? 0 : 1];
      const busy = await crew.busy(db, role, 3_000);
      await sleep(random() * 400);
      if (crew.kill(role, busy)) atWork++;
      killed[role]++;
    }
    await load.end();
    const drainedSeconds = await seconds(() => drained(db));
    const afterKills = await makeLossReport(db);
    say(`after ${options.kills} kills: ${JSON.stringify(afterKills)}, backlog drained in ${drainedSeconds} s`);

    const before = await published(db);
    load.begin();
    await sleep(400);
    const streams = await ensureStreams(bus);
    const deleted = Date.now();
    for (const { jsm, name } of streams) await jsm.streams.delete(name);
    await sleep(400);
    // The rebuild must also survive the death of the process that does it.
    for (const role of PIPELINE_ROLES) crew.kill(role, await crew.busy(db, role, 3_000));
    await sleep(400);
    await load.end();
    await drained(db);
    const rebuilt = await whole(db, bus);
    const rebuiltSeconds = round((Date.now() - deleted) / 1000);
    const figures = await makeLossReport(db);
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
    for (const { jsm, name } of await ensureStreams(bus)) await jsm.streams.delete(name);
    await bus.close();
    await db.close();
    await database.drop();
  }
}

/**
 * Waits until nothing remains; false once it has not become less for a minute. A lost event never arrives, and the accounting reports
 * it; a machine that is only slow still moves.
 */
async function untilNoneRemain(count: () => Promise<number>): Promise<boolean> {
  let least = Infinity;
  for (let end = 0; ; await sleep(50)) {
    const remaining = await count();
    if (remaining === 0) return true;
    if (remaining < least) end = Date.now() + 60_000;
    least = Math.min(least, remaining);
    if (Date.now() > end) return false;
  }
}

const drained = (db: Db): Promise<boolean> => untilNoneRemain(() => countBacklog(db));

const published = async (db: Db): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from outbox where published_at is not null`))!.n;

/** Whether the new stream contains every event of the outbox again, and the consumer has processed all of them. */
const whole = (db: Db, bus: ReturnType<typeof openBus>): Promise<boolean> =>
  untilNoneRemain(async () => {
    const row = await db.row<{ n: number; waiting: number }>(
      sql`select count(*) as n, count(*) filter (where published_at is null) as waiting from outbox`,
    );
    const streams = await ensureStreams(bus);
    const lists = await Promise.all(streams.map(({ jsm, name }) => jsm.consumers.list(name).next()));
    const behind = lists.flat().reduce((sum, c) => sum + c.num_pending + c.num_ack_pending, 0);
    const stored = streams.reduce((sum, { lastSeq }) => sum + lastSeq, 0);
    const withoutConsumer = lists.filter((consumers) => consumers.length === 0).length;
    return row!.waiting + Math.max(0, row!.n - stored) + withoutConsumer + behind;
  });

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = Date.now();
  await work();
  return round((Date.now() - began) / 1000);
}
const round = (n: number): number => Math.round(n * 10) / 10;

/** mulberry32: the same seed gives the same faults in the same order; only the timing of the machine differs. */
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
  // `pg` looks only at $USER, which services and containers lack.
  process.env.PGUSER ??= userInfo().username;
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      partitions: { type: 'string', default: '1' },
      processes: { type: 'string', default: '2' },
      control: { type: 'boolean', default: false },
    },
  });
  const options = {
    kills: Number(values.kills),
    seed: Number(values.seed),
    partitions: Number(values.partitions),
    processes: Number(values.processes),
    control: values.control,
  };
  console.log(`pipeline drill: ${JSON.stringify(options)}`);
  const figures = await runPipelineDrill({ ...options, say: (line) => console.log(line) });
  console.log(JSON.stringify(figures, null, 2));
  process.exit(figures.clean ? 0 : 1);
}
