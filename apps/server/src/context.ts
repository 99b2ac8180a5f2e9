// Everything a process works with, built once and handed down. There are no globals and no singletons besides it.
import { Redis } from 'ioredis';
import { databaseClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { Db } from '#db/db.ts';
import { openBus, type Bus } from '#events/nats.ts';
import { createLive, type Live } from '#events/live.ts';
import { createLog, type Log } from '#observe/log.ts';
import { createMetrics, type Metrics } from '#observe/metrics.ts';
import { openProviders, type Providers } from '#providers/providers.ts';
import { createSeal, type Seal } from './seal.ts';

export type Context = {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly db: Db;
  readonly redis: Redis;
  readonly bus: Bus;
  readonly live: Live;
  readonly seal: Seal;
  readonly providers: Providers;
  /** Closes in the reverse order of building. */
  close(): Promise<void>;
};

export type ContextParts = { clock?: Clock; log?: Log; name?: string };

export async function buildContext(config: Config, parts: ContextParts = {}): Promise<Context> {
  const name = parts.name ?? 'shengyu';
  const log = parts.log ?? createLog(config.LOG_LEVEL, name);
  const metrics = createMetrics();
  // Members are not to suffer for it: in production it is counted and said, everywhere else it undoes the transaction.
  const said = (provider: string): void => {
    metrics.askedInside.inc({ provider });
    log.error({ provider }, 'a provider was asked inside a transaction');
  };
  const strict = config.NODE_ENV !== 'production';
  const db = new Db({
    url: config.DATABASE_URL,
    pool: config.DATABASE_POOL,
    name,
    ...(strict ? {} : { onAskedInside: said }),
  });
  const clock = parts.clock ?? (await databaseClock(db));
  const redis = openRedis(config, log);
  const bus = openBus({ url: config.NATS_URL, namespace: config.NAMESPACE, name, log });
  const live = createLive({ bus, redis, log });
  return {
    config,
    log,
    metrics,
    clock,
    db,
    redis,
    bus,
    live,
    seal: createSeal(config.SEAL_KEY, config.INDEX_KEY, { id: config.SEAL_KEY_ID, old: config.SEAL_OLD_KEYS }),
    providers: openProviders(config),
    async close() {
      if ('stop' in clock) (clock as { stop(): void }).stop();
      await live.close();
      await bus.close();
      redis.disconnect();
      await db.close();
    },
  };
}

/** Redis answers quickly or not at all: a call never waits for it longer than a moment, because it holds nothing but copies. */
function openRedis(config: Config, log: Log): Redis {
  const redis = new Redis(config.REDIS_URL, {
    keyPrefix: config.NAMESPACE ? `${config.NAMESPACE}:` : '',
    enableAutoPipelining: true,
    maxRetriesPerRequest: 1,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', (error: Error) => log.warn({ error: error.message }, 'redis'));
  return redis;
}
