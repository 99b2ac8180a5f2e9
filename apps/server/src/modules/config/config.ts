// Versioned configuration. A value is the version in force laid over what the product starts with; versions never
// change, so an answer can always be explained by the ones that were in force. Each process keeps what it read for a
// few seconds.
import { Value } from 'typebox/value';
import type { Context } from '#context.ts';
import type { Db, Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { KEYS, type ConfigKey, type ConfigValue } from './keys.ts';
import { isSound } from './sound.ts';
import { insertVersion, versionsFrom, type StoredVersion } from './store.ts';

const FRESH_MS = 5_000;

type Cached = { readonly readAt: number; readonly versions: readonly StoredVersion[] };
const caches = new WeakMap<Db, Map<ConfigKey, Promise<Cached>>>();

/** The value in force now. A version with a time in the future takes effect on time, not when the copy is renewed. */
export async function readConfig<K extends ConfigKey>(ctx: Context, key: K): Promise<ConfigValue<K>> {
  const now = ctx.clock.now();
  const { versions } = await cached(ctx, key);
  const inForce = versions.findLast((v) => v.effective_at.getTime() <= now);
  return laidOver(KEYS[key].fallback, inForce?.value) as ConfigValue<K>;
}

/** The same from this connection, for who has no context at hand; nothing is kept. */
export async function configAt<K extends ConfigKey>(db: Queryable, key: K, now: number): Promise<ConfigValue<K>> {
  const inForce = (await versionsFrom(db, key, new Date(now))).findLast((v) => v.effective_at.getTime() <= now);
  return laidOver(KEYS[key].fallback, inForce?.value) as ConfigValue<K>;
}

export type Saving<K extends ConfigKey> = {
  key: K;
  /** Of an object only what differs from the start values. */
  value: Partial<ConfigValue<K>> | ConfigValue<K>;
  /** Unix ms. */
  effective_at: number;
  /** Staff id; 0: the system. */
  created_by: number;
  now: number;
};

/** Of the key's shape, and of a sense that no shape can say. */
export const isAcceptable = (key: ConfigKey, value: unknown): boolean =>
  Value.Check(KEYS[key].schema, value) && isSound(key, value);

/** A new version; its number, or a refusal when the value has not the key's shape. */
export async function saveConfig<K extends ConfigKey>(ctx: Context, tx: Tx, s: Saving<K>): Promise<number | Refused> {
  if (!isAcceptable(s.key, s.value)) return refuse('params');
  tx.afterCommit(() => caches.get(ctx.db)?.delete(s.key));
  const { key, value, created_by } = s;
  return insertVersion(tx, { key, value, effective_at: new Date(s.effective_at), created_by, now: new Date(s.now) });
}

async function cached(ctx: Context, key: ConfigKey): Promise<Cached> {
  let cache = caches.get(ctx.db);
  if (!cache) caches.set(ctx.db, (cache = new Map()));
  const known = cache.get(key);
  const last = await known?.catch(() => undefined);
  if (last && performance.now() - last.readAt < FRESH_MS) return last;
  // Those who asked meanwhile share one question.
  if (known !== cache.get(key)) return cached(ctx, key);
  const fresh = read(ctx, key, last);
  cache.set(key, fresh);
  return fresh;
}

/** With the database away the last known value goes on: a process that could answer must not stop for its settings. */
async function read(ctx: Context, key: ConfigKey, last: Cached | undefined): Promise<Cached> {
  try {
    return { readAt: performance.now(), versions: await versionsFrom(ctx.db.aside, key, new Date(ctx.clock.now())) };
  } catch (error) {
    if (!last) throw error;
    ctx.log.warn({ key, error: (error as Error).message }, 'configuration not renewed');
    return { ...last, readAt: performance.now() };
  }
}

/** An object stored before a field existed still answers for that field. Lists and nothing are taken whole. */
function laidOver(fallback: unknown, stored: unknown): unknown {
  if (stored === undefined) return fallback;
  const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v);
  return isObject(fallback) && isObject(stored) ? { ...fallback, ...stored } : stored;
}
