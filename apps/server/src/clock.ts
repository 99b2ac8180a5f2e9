// One clock for the product: the database's. Each process keeps its own clock corrected by the difference it last measured, so
// asking the time costs nothing and a machine with a wrong clock still opens campaigns on time.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
}

export const fixedClock = (at: number): Clock & { set(at: number): void; advance(ms: number): void } => {
  let time = at;
  return { now: () => time, set: (t) => (time = t), advance: (ms) => (time += ms) };
};

const RESYNC_MS = 30_000;

export async function databaseClock(db: Queryable): Promise<Clock & { stop(): void }> {
  let offset = 0;
  const sync = async () => {
    const before = Date.now();
    const row = await db.row<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`);
    const after = Date.now();
    offset = row!.ms - (before + after) / 2;
  };
  await sync();
  // A failed measurement keeps the last difference; the next one comes in half a minute.
  const timer = setInterval(() => void sync().catch(() => undefined), RESYNC_MS).unref();
  return { now: () => Math.round(Date.now() + offset), stop: () => clearInterval(timer) };
}
