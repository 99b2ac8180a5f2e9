// What was read a moment ago, for answers that many ask for and that may be that old. Per process; nothing that decides anything
// belongs here.
import type { Context } from './context.ts';
import type { Db } from '#db/db.ts';

const KEPT_MAX = 500;

type Kept = {
  /** By performance.now(). */
  readonly readAt: number;
  /** By the product's clock, which may be another's. */
  readonly forTime: number;
  readonly value: Promise<unknown>;
};
const shelves = new WeakMap<Db, Map<string, Kept>>();

/** Those who ask while it is being read wait for the same reading; one that failed is not kept. */
export function keptFor<T>(ctx: Context, ms: number, key: string, now: number, read: () => Promise<T>): Promise<T> {
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
