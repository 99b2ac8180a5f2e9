// Everything a process works with, built once and handed down. There are no globals and no singletons besides it.
import type { Redis } from 'ioredis';
import { keyedChain } from './chain.ts';
import { databaseClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { Db, LONG_WORK } from '#db/db.ts';
import { openBus, type Bus } from '#events/nats.ts';
import { createLive, type Live } from '#events/live.ts';
import { createLog, type Log } from '#observe/log.ts';
import { createMetrics, type Metrics } from '#observe/metrics.ts';
import { openProviders, type Providers } from '#providers/providers.ts';
import { openRedis } from './redis.ts';
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

export type ContextParts = {
  clock?: Clock;
  log?: Log;
  name?: string;
  /** An operator's command: its statements may take minutes. */
  isLongWork?: boolean;
};

export async function buildContext(config: Config, parts: ContextParts = {}): Promise<Context> {
  const name = parts.name ?? 'shengyu';
  const log = parts.log ?? createLog(config.LOG_LEVEL, name);
  const deadlines = parts.isLongWork ? LONG_WORK : undefined;
  const chain = keyedChain(config.BOOKS_KEY);
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
    deadlines,
    chain,
    ...(strict ? {} : { onAskedInside: said }),
  });
  const clock = parts.clock ?? (await databaseClock(db));
  const redis = await openRedis(config, log);
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
