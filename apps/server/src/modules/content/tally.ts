// Counters of a window in Redis, for limits that a call has of its own.
import type { Redis } from 'ioredis';

export type Tally = { readonly count: number; /** seconds until the window ends */ readonly left: number };

/** Counts one. Undefined: Redis does not answer, and the caller decides whether that lets through or not. */
export async function tally(redis: Redis, key: string, windowS: number): Promise<Tally | undefined> {
  try {
    const replies = await redis.multi().incr(key).expire(key, windowS, 'NX').ttl(key).exec();
    const [count, left] = [replies?.[0]?.[1], replies?.[2]?.[1]];
    return typeof count === 'number' && typeof left === 'number' ? { count, left: Math.max(1, left) } : undefined;
  } catch {
    return undefined;
  }
}
