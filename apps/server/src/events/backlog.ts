import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';

const COUNT_MAX = 100_000;

/** How many events wait to be published; counting stops at a hundred thousand, when the number no longer matters. */
export async function countWaiting(db: Queryable): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`select count(*) as n from (select from outbox where published_at is null limit ${COUNT_MAX}) waiting`,
  );
  return row!.n;
}
