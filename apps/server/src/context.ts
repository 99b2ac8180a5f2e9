// Everything a process works with, built once and passed down. There are no other globals or singletons.
import type { Redis } from 'ioredis';
import { Cluster } from '#db/cluster.ts';
import { Clusters, type ClustersOptions } from '#db/clusters.ts';
import { type Db, LONG_WORK_DEADLINES } from '#db/db.ts';
import { openBus, type Bus } from '#events/nats.ts';
import { createLivePushes, type LivePushes } from '#events/live.ts';
import { createLog, type Log } from '#observe/log.ts';
import { observeEngines } from '#observe/engines.ts';
import { createMetrics, type Metrics } from '#observe/metrics.ts';
import { openProviders, type Providers } from '#providers/providers.ts';
import { createKeyedChain } from './chain.ts';
import { startDatabaseClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openRedis } from './redis.ts';
import { createColumnCipher, type ColumnCipher } from './seal.ts';
import type { Registry } from './slots.ts';

export type Context = {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly db: Db;
  readonly redis: Redis;
  readonly bus: Bus;
  readonly live: LivePushes;
  readonly seal: ColumnCipher;
  readonly providers: Providers;
  /** Contributions of modules to the slots of modules below them (slots.ts). */
  readonly registry: Registry;
  /** Of which of several clusters this context is (`ofCluster`); undefined for the whole. */
  readonly cluster?: number;
  /** Stops the clock, then closes the live pushes, NATS, Redis and the database. */
  close(): Promise<void>;
};

export type ContextParts = {
  /** The registry of the composition root (app.ts); a test may pass a smaller one. */
  registry: Registry;
  clock?: Clock;
  log?: Log;
  name?: string;
  /** True for an operator's command or a fill: statements may take minutes, and a busy Redis is waited for. */
  isLongWork?: boolean;
};

/** The same context for one of several clusters, for what every cluster has of its own: its journals, their seals and their check. */
export function ofCluster(ctx: Context, cluster: number): Context {
  const clusters = ctx.db.each();
  return clusters.length === 1 ? ctx : { ...ctx, db: clusters[cluster]!, cluster };
}

/** One cluster, or several as one. */
async function openDatabase(config: Config, options: Omit<ClustersOptions, 'urls'>): Promise<Db> {
  const { DATABASE_URL: url, DATABASE_FURTHER_URLS: further } = config;
  if (further.length === 0) return new Cluster({ ...options, url });
  const clusters = new Clusters({ ...options, urls: [url, ...further] });
  await clusters.start();
  return clusters;
}

export async function buildContext(config: Config, parts: ContextParts): Promise<Context> {
  const name = parts.name ?? 'shengyu';
  const log = parts.log ?? createLog(config.LOG_LEVEL, name);
  const deadlines = parts.isLongWork ? LONG_WORK_DEADLINES : undefined;
  const chain = createKeyedChain(config.BOOKS_KEY);
  const metrics = createMetrics();
  // A provider asked inside a transaction is a bug. In production members must not suffer for it, so it is only counted and logged;
  // everywhere else it rolls the transaction back.
  const said = (provider: string): void => {
    metrics.askedInside.inc({ provider });
    log.error({ provider }, 'a provider was asked inside a transaction');
  };
  const strict = config.NODE_ENV !== 'production';
  const db = await openDatabase(config, {
    standbyUrl: config.DATABASE_STANDBY_URL,
    pool: config.DATABASE_POOL,
    name,
    deadlines,
    chain,
    ...(strict ? {} : { onAskedInside: said, checksEvents: false, isStrict: false }),
  });
  const clock = parts.clock ?? (await startDatabaseClock(db));
  const redis = await openRedis(config, log, parts.isLongWork);
  const bus = openBus(config, { name, log });
  observeEngines(metrics.registry, { db, redis, bus });
  const live = createLivePushes({ bus, redis, log });
  return {
    config,
    log,
    metrics,
    clock,
    db,
    redis,
    bus,
    live,
    seal: createColumnCipher(config.SEAL_KEY, config.INDEX_KEY, { id: config.SEAL_KEY_ID, old: config.SEAL_OLD_KEYS }),
    providers: openProviders(config),
    registry: parts.registry,
    async close() {
      if ('stop' in clock) (clock as { stop(): void }).stop();
      await live.close();
      await bus.close();
      redis.disconnect();
      await db.close();
    },
  };
}
