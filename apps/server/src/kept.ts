// A short-lived cache per process, for data that many callers read and that may be a few moments old. Nothing that a decision
// depends on may be read from here.
import type { Context } from './context.ts';
import type { Db } from '#db/db.ts';

const KEPT_MAX = 500;

type Kept = {
  /** When the value was read, measured by performance.now(). */
  readonly readAt: number;
  /** The time of the call that read it, by the product's clock, which a test may move independently. */
  readonly forTime: number;
  readonly value: Promise<unknown>;
};
const shelves = new WeakMap<Db, Map<string, Kept>>();

/** Returns the cached value, or reads it. Callers that come during a read wait for the same read; a failed read is not cached. */
export function readCached<T>(ctx: Context, ms: number, key: string, now: number, read: () => Promise<T>): Promise<T> {
  let shelf = shelves.get(ctx.db);
  if (!shelf || shelf.size >= KEPT_MAX) shelves.set(ctx.db, (shelf = new Map()));
  const kept = shelf.get(key);
  const isFresh = kept && performance.now() - kept.readAt < ms && Math.abs(now - kept.forTime) < ms;
  if (isFresh) return kept.value as Promise<T>;
  const value = read();
  shelf.set(key, { readAt: performance.now(), forTime: now, value });
  value.catch(() => shelf.delete(key));
  return value;
}
