// Who works on which item of a queue (Z61): advice to colleagues and never a lock, so it is kept in Redis and is gone with it.
import type { Context } from '#context.ts';
import type { Staff } from '#wire/staff.ts';
import type { QueueName } from './queues.ts';

const CLAIM_MS = 10 * 60_000;

export type Claim = { readonly holder: { readonly staff_id: number; readonly name: string }; readonly until: number };

const keyOf = (queue: QueueName, key: string): string => `claim:${queue}:${key}`;
const parse = (stored: string | null | undefined): Claim | undefined =>
  stored ? (JSON.parse(stored) as Claim) : undefined;

/** Takes an item that nobody holds, or prolongs the own claim; returns whose it is now. */
export async function claimItem(
  ctx: Context,
  queue: QueueName,
  key: string,
  { staff_id, name }: Staff,
  now: number,
): Promise<Claim | undefined> {
  const mine: Claim = { holder: { staff_id, name }, until: now + CLAIM_MS };
  const stored = JSON.stringify(mine);
  const taken = await ctx.redis.set(keyOf(queue, key), stored, 'PX', CLAIM_MS, 'NX').catch(() => null);
  if (taken) return mine;
  const known = await findClaim(ctx, queue, key);
  if (known?.holder.staff_id !== staff_id) return known;
  await ctx.redis.set(keyOf(queue, key), stored, 'PX', CLAIM_MS).catch(() => undefined);
  return mine;
}

/** Gives an own claim back; another's stays. */
export async function releaseItem(
  ctx: Context,
  queue: QueueName,
  key: string,
  { staff_id }: Staff,
): Promise<Claim | undefined> {
  const known = await findClaim(ctx, queue, key);
  if (known?.holder.staff_id !== staff_id) return known;
  await ctx.redis.del(keyOf(queue, key)).catch(() => undefined);
  return undefined;
}

const findClaim = async (ctx: Context, queue: QueueName, key: string): Promise<Claim | undefined> =>
  parse(await ctx.redis.get(keyOf(queue, key)).catch(() => null));

/** The claims on these items, by key. */
export async function findClaims(ctx: Context, queue: QueueName, keys: readonly string[]): Promise<Map<string, Claim>> {
  if (keys.length === 0) return new Map();
  const stored = await ctx.redis.mget(...keys.map((key) => keyOf(queue, key))).catch(() => []);
  return new Map(
    keys.flatMap((key, i): [string, Claim][] => {
      const claim = parse(stored[i]);
      return claim ? [[key, claim]] : [];
    }),
  );
}
