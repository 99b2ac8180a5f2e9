// Which members are online: an expiring key per member in Redis. If Redis is lost, members are only shown as offline until their
// next calls.
import type { Context } from '#context.ts';

const ONLINE_S = 180;
const key = (user_id: number): string => `on:${user_id}`;

export const markOnline = (ctx: Context, user_id: number): void =>
  void ctx.redis.set(key(user_id), '1', 'EX', ONLINE_S).catch(() => undefined);

export const markOffline = (ctx: Context, user_id: number): void =>
  void ctx.redis.del(key(user_id)).catch(() => undefined);

export async function findOnlineAmong(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const values = await ctx.redis.mget(...ids.map(key)).catch(() => []);
  return new Set(ids.filter((_, i) => values[i] === '1'));
}
