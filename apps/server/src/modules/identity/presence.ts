// Which members are online: an expiring key per member in Redis. If Redis is lost, members are only shown as offline until their
// next calls.
import type { Context } from '#context.ts';

const ONLINE_S = 180;
const key = (user_id: number): string => `on:${user_id}`;

/** The members online by the time when they no longer are, because expiring keys cannot be counted. */
const ALL = 'online';

const ASKED_AT_ONCE = 1_000;

export function markOnline(ctx: Context, user_id: number): void {
  ctx.redis.set(key(user_id), '1', 'EX', ONLINE_S).catch(() => undefined);
  ctx.redis.zadd(ALL, ctx.clock.now() + ONLINE_S * 1000, user_id).catch(() => undefined);
}

export function markOffline(ctx: Context, user_id: number): void {
  ctx.redis.del(key(user_id)).catch(() => undefined);
  ctx.redis.zrem(ALL, user_id).catch(() => undefined);
}

/**
 * How many members are online: those who made a call within three minutes, and those who are `present` elsewhere, such as in a room,
 * whatever calls they make. Throws without Redis, because then nobody knows.
 */
export async function countOnline(ctx: Context, present: readonly number[]): Promise<number> {
  await ctx.redis.zremrangebyscore(ALL, '-inf', ctx.clock.now());
  let num = await ctx.redis.zcard(ALL);
  for (let from = 0; from < present.length; from += ASKED_AT_ONCE) {
    const known = await ctx.redis.zmscore(ALL, ...present.slice(from, from + ASKED_AT_ONCE));
    num += known.filter((score) => score === null).length;
  }
  return num;
}

export async function findOnlineAmong(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const values = await ctx.redis.mget(...ids.map(key)).catch(() => []);
  return new Set(ids.filter((_, i) => values[i] === '1'));
}
