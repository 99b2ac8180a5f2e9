// SQL on a member's wish in a family of pools (pools that share their counters).
import type { DrawCounters } from '@shengyu/rules/draw/draw-table.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** How often the member changed the wish on this day. */
export async function countWishChangesOn(db: Queryable, user_id: number, family: string, day: string): Promise<number> {
  const row = await db.at(user_id).row<{ wish_changes: number }>(sql`
    select wish_changes from draw_state where user_id = ${user_id} and family = ${family} and wish_day = ${day}`);
  return row?.wish_changes ?? 0;
}

export type SavedWish = DrawCounters & {
  readonly user_id: number;
  readonly family: string;
  readonly tiers: readonly number[];
  readonly day: string;
  readonly changes: number;
};

export const saveWish = (tx: Tx, w: SavedWish): Promise<number> =>
  tx.at(w.user_id).run(sql`
    insert into draw_state (user_id, family, c, tiers, wish, wish_c, wish_day, wish_changes)
    values (${w.user_id}, ${w.family}, ${[...w.c]}, ${[...w.tiers]}, ${w.wish}, ${w.wish_c}, ${w.day}, ${w.changes})
    on conflict (user_id, family) do update
      set wish = excluded.wish, wish_day = excluded.wish_day, wish_changes = excluded.wish_changes`);
