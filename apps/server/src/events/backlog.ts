import type { Queryable } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';

const COUNT_MAX = 100_000;

/** How many events wait to be published. Counting stops at 100 000, because above that the exact number makes no difference. */
export async function countUnpublishedEvents(db: Queryable): Promise<number> {
  const rows = await rowsOfAll(db, (here) =>
    here.rows<{ n: number }>(
      sql`select count(*) as n from (select from outbox where published_at is null limit ${COUNT_MAX}) waiting`,
    ),
  );
  return rows.reduce((sum, { n }) => sum + n, 0);
}
