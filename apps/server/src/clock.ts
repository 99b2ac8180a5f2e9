// The product has one clock, the database's. Each process corrects its own clock by the difference it last measured, so reading the
// time needs no query, and a machine with a wrong clock still opens campaigns on time.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
}

/** A clock that stands still until its owner sets or advances it, for tests and for filling a world with past days. */
export const createManualClock = (at: number): Clock & { set(at: number): void; advance(ms: number): void } => {
  let time = at;
  return { now: () => time, set: (t) => (time = t), advance: (ms) => (time += ms) };
};

const RESYNC_MS = 30_000;

export async function startDatabaseClock(db: Queryable): Promise<Clock & { stop(): void }> {
  let offset = 0;
  const sync = async () => {
    const before = Date.now();
    const row = await db.row<{ ms: number }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms`);
    const after = Date.now();
    offset = row!.ms - (before + after) / 2;
  };
  await sync();
  // After a failed measurement the last difference stays in use; the next measurement comes in half a minute.
  const timer = setInterval(() => void sync().catch(() => undefined), RESYNC_MS).unref();
  return { now: () => Math.round(Date.now() + offset), stop: () => clearInterval(timer) };
}
