// The connection to Redis. It holds nothing but copies, so nobody waits for it longer than a moment: while it is away every command
// fails at once, and whoever asked goes on without it (NFR-3).
import { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Log } from '#observe/log.ts';

/** The one deadline: a Redis that has not answered by then is away. */
export const REDIS_ANSWER_MS = 500;
const LOOK_MS = 250;

/** Resolves when it is connected or known not to be there; in the second case it goes on trying by itself. */
export async function openRedis(config: Config, log: Log): Promise<Redis> {
  const redis = new Redis(config.REDIS_URL, {
    keyPrefix: config.NAMESPACE ? `${config.NAMESPACE}:` : '',
    enableAutoPipelining: true,
    // Nothing is kept for later: a counter that is counted after its window, or a copy that is written over a newer one, is wrong.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_ANSWER_MS,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
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
  const watch = setInterval(() => void dropIfSilent(redis), LOOK_MS).unref();
  redis.on('end', () => clearInterval(watch));
  await new Promise<void>((resolve) => {
    redis.once('ready', () => resolve());
    redis.once('close', () => resolve());
  });
  return redis;
}

const looking = new WeakSet<Redis>();

/** A Redis that is frozen keeps its connection open. Destroyed, every command fails at once instead of at its deadline. */
async function dropIfSilent(redis: Redis): Promise<void> {
  if (redis.status !== 'ready' || looking.has(redis)) return;
  looking.add(redis);
  // This process may itself have stood still, with the answer waiting unread: only a second silence is Redis' own.
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
