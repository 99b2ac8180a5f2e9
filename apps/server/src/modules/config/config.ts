// Versioned configuration. A value is the stored version in force merged over the default in the code. Versions never change, so an
// earlier reply can always be explained by the version of its time. Each process caches what it read for a few seconds.
import { Value } from 'typebox/value';
import type { Context } from '#context.ts';
import type { Db, Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { CONFIG_KEYS, type ConfigKey, type ConfigValue } from './keys.ts';
import { passesValueChecks } from './sound.ts';
import { insertConfigVersion, listConfigVersionsFrom, type StoredConfigVersion } from './store.ts';

const FRESH_MS = 5_000;

type Cached = { readonly readAt: number; readonly versions: readonly StoredConfigVersion[] };
const caches = new WeakMap<Db, Map<ConfigKey, Promise<Cached>>>();

/**
 * The value in force now. The cache holds future versions too, so a version takes effect on time and not at the next cache refresh.
 */
export async function readConfig<K extends ConfigKey>(ctx: Context, key: K): Promise<ConfigValue<K>> {
  const now = ctx.clock.now();
  const { versions } = await cached(ctx, key);
  const inForce = versions.findLast((v) => v.effective_at.getTime() <= now);
  return mergeOverDefault(CONFIG_KEYS[key].fallback, inForce?.value) as ConfigValue<K>;
}

/** Like readConfig, but read from the given connection and not cached, for callers without a context. */
export async function readConfigAt<K extends ConfigKey>(db: Queryable, key: K, now: number): Promise<ConfigValue<K>> {
  const inForce = (await listConfigVersionsFrom(db, key, new Date(now))).findLast(
    (v) => v.effective_at.getTime() <= now,
  );
  return mergeOverDefault(CONFIG_KEYS[key].fallback, inForce?.value) as ConfigValue<K>;
}

export type ConfigToSave<K extends ConfigKey> = {
  key: K;
  /** For an object, only the fields that differ from the default. */
  value: Partial<ConfigValue<K>> | ConfigValue<K>;
  /** Unix ms. */
  effective_at: number;
  /** Staff id, or 0 for the system. */
  created_by: number;
  now: number;
};

/** Whether the value fits the key's schema and passes the checks that a schema cannot express (sound.ts). */
export const isValidConfigValue = (key: ConfigKey, value: unknown): boolean =>
  Value.Check(CONFIG_KEYS[key].schema, value) && passesValueChecks(key, value);

/** Saves a new version and returns its number, or refuses a value that is not acceptable. */
export async function saveConfig<K extends ConfigKey>(
  ctx: Context,
  tx: Tx,
  s: ConfigToSave<K>,
): Promise<number | Refused> {
  if (!isValidConfigValue(s.key, s.value)) return refuse('params');
  tx.afterCommit(() => caches.get(ctx.db)?.delete(s.key));
  const { key, value, created_by } = s;
  return insertConfigVersion(tx, {
    key,
    value,
    effective_at: new Date(s.effective_at),
    created_by,
    now: new Date(s.now),
  });
}

async function cached(ctx: Context, key: ConfigKey): Promise<Cached> {
  let cache = caches.get(ctx.db);
  if (!cache) caches.set(ctx.db, (cache = new Map()));
  const known = cache.get(key);
  const last = await known?.catch(() => undefined);
  if (last && performance.now() - last.readAt < FRESH_MS) return last;
  // Another caller has started to read the key meanwhile: this caller shares that read.
  if (known !== cache.get(key)) return cached(ctx, key);
  const fresh = read(ctx, key, last);
  cache.set(key, fresh);
  return fresh;
}

/** Reads the versions from the database. If that fails, the last known ones (`last`) stay in use; if there are none, it throws. */
async function read(ctx: Context, key: ConfigKey, last: Cached | undefined): Promise<Cached> {
  try {
    return {
      readAt: performance.now(),
      versions: await listConfigVersionsFrom(ctx.db.aside, key, new Date(ctx.clock.now())),
    };
  } catch (error) {
    if (!last) throw error;
    ctx.log.warn({ key, error: (error as Error).message }, 'configuration not renewed');
    return { ...last, readAt: performance.now() };
  }
}

/**
 * The stored value over the default. Objects are merged field by field, so that an object stored before a field existed gets the
 * field's default. Stored lists and null replace the default.
 */
export function mergeOverDefault(fallback: unknown, stored: unknown): unknown {
  if (stored === undefined) return fallback;
  const isObject = (v: unknown): v is object => typeof v === 'object' && v !== null && !Array.isArray(v);
  return isObject(fallback) && isObject(stored) ? { ...fallback, ...stored } : stored;
}
