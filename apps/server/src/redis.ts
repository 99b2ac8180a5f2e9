// The connection to Redis. Redis holds only copies, so no caller waits long for it: while Redis is unreachable, every
// command fails at once and the caller goes on without it (NFR-3: without Redis, replies may be older, but are never
// wrong).
import { Redis, type RedisOptions } from 'ioredis';
import type { Config } from './config.ts';
import type { Log } from '#observe/log.ts';

/** A Redis that has not answered within this time counts as unreachable. */
export const REDIS_TIMEOUT_MS = 500;
const LOOK_MS = 250;
/** Nobody waits for a reply of a command or of a fill, so these wait for a Redis that is busy or reconnecting. */
const LONG_WORK = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: 20,
  commandTimeout: 30_000,
  connectTimeout: 15_000,
};

/**
 * Resolves when Redis is connected or known to be unreachable; in the second case the client keeps reconnecting by
 * itself.
 */
export async function openRedis(config: Config, log: Log, isLongWork = false): Promise<Redis> {
  const redis = new Redis(config.REDIS_URL, {
    ...mastersOf(config),
    keyPrefix: config.NAMESPACE ? `${config.NAMESPACE}:` : '',
    enableAutoPipelining: true,
    // No command is queued for later: a counter increased after its window, or a copy written over a newer copy, would be wrong.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
    ...(isLongWork ? LONG_WORK : {}),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (!isAway) log.warn({ error: error.message }, 'Redis is away');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  if (!isLongWork) {
    const watch = setInterval(() => void dropIfSilent(redis), LOOK_MS).unref();
    redis.on('end', () => clearInterval(watch));
  }
  await new Promise<void>((resolve) => {
    redis.once('ready', () => resolve());
    redis.once('close', () => resolve());
  });
  return redis;
}

/** A master without replicas is asked for anew no more often than this, because there may be no better one. */
const LEAVE_AGAIN_MS = 1_000;

/**
 * With Sentinels the master is whom they name. A master that has become a replica is left at once, and so is one that has lost its
 * replicas: it may be cut off from them while the server still reaches it. Each new connection asks the next Sentinel, so the one
 * that was cut off together with its master does not have the last word.
 */
function mastersOf({ REDIS_SENTINELS, REDIS_MASTER_NAME }: Config): RedisOptions {
  if (!REDIS_SENTINELS) return {};
  const sentinels = REDIS_SENTINELS.split(',').map((address) => {
    const { hostname, port } = new URL(`redis://${address.trim()}`);
    return { host: hostname, port: Number(port || 26379) };
  });
  let left = -Infinity;
  return {
    sentinels,
    name: REDIS_MASTER_NAME,
    sentinelRetryStrategy: (times) => Math.min(times * 100, 1_000),
    sentinelCommandTimeout: REDIS_TIMEOUT_MS,
    reconnectOnError({ message }) {
      if (message.startsWith('READONLY')) return true;
      if (!message.startsWith('NOREPLICAS') || performance.now() - left < LEAVE_AGAIN_MS) return false;
      left = performance.now();
      return true;
    },
  };
}

const looking = new WeakSet<Redis>();

/**
 * Destroys the connection when Redis does not answer: a frozen Redis keeps its connection open, and on a destroyed connection
 * commands fail at once instead of after their timeout.
 */
async function dropIfSilent(redis: Redis): Promise<void> {
  if (redis.status !== 'ready' || looking.has(redis)) return;
  looking.add(redis);
  // Perhaps this process was blocked and the answer waits unread, so only a second missing answer counts as silence of Redis.
  const answers = async (): Promise<boolean> =>
    redis.ping().then(
      () => true,
      () => redis.status !== 'ready',
    );
  if (!(await answers()) && !(await answers())) {
    redis.stream.destroy(new Error('Redis does not answer'));
  }
  looking.delete(redis);
}
