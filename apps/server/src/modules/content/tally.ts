// Counters per time window in Redis, for limits of a single call.
import type { Redis } from 'ioredis';

export type WindowCount = { readonly count: number; /** Seconds until the window ends. */ readonly left: number };

/** Counts one use and returns the count so far. Undefined when Redis does not answer; the caller then decides what to do. */
export async function countInWindow(redis: Redis, key: string, windowS: number): Promise<WindowCount | undefined> {
  try {
    const replies = await redis.multi().incr(key).expire(key, windowS, 'NX').ttl(key).exec();
    const [count, left] = [replies?.[0]?.[1], replies?.[2]?.[1]];
    return typeof count === 'number' && typeof left === 'number' ? { count, left: Math.max(1, left) } : undefined;
  } catch {
    return undefined;
  }
}
