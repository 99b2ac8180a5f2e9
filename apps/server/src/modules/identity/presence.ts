// Who is online: a key in Redis that dies by itself. Losing Redis shows everybody as away for a minute, nothing more.
import type { Context } from '#context.ts';

const ONLINE_S = 180;
const key = (user_id: number): string => `on:${user_id}`;

export const markOnline = (ctx: Context, user_id: number): void =>
  void ctx.redis.set(key(user_id), '1', 'EX', ONLINE_S).catch(() => undefined);

export const markOffline = (ctx: Context, user_id: number): void =>
  void ctx.redis.del(key(user_id)).catch(() => undefined);

export async function onlineAmong(ctx: Context, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const values = await ctx.redis.mget(...ids.map(key)).catch(() => []);
  return new Set(ids.filter((_, i) => values[i] === '1'));
}
