// The SQL on the table ledger_hold: diamonds put aside until a purchase is decided.
import type { Queryable, Tx } from '#db/db.ts';
import { rowsOfAll } from '#db/place.ts';
import { sql } from '#db/sql.ts';

export type NewHold = { user_id: number; ref: string; diamond: number; day: string; at: number; expire_at: number };

export const saveHold = (tx: Tx, h: NewHold): Promise<number> =>
  tx.at(h.user_id).run(sql`
    insert into ledger_hold (user_id, ref, diamond, state, spend_day, held_at, expire_at)
    values (${h.user_id}, ${h.ref}, ${h.diamond}, 'held', ${h.day}, ${new Date(h.at)}, ${new Date(h.expire_at)})`);

export type ClosedHold = { diamond: number; spend_day: string };

/** Closes a hold once: undefined when it was already closed. */
export const closeHold = (
  tx: Tx,
  h: { user_id: number; ref: string; at: number; state: 'released' | 'spent' },
): Promise<ClosedHold | undefined> =>
  tx.at(h.user_id).row<ClosedHold>(sql`
    update ledger_hold set state = ${h.state}, closed_at = ${new Date(h.at)}
    where user_id = ${h.user_id} and ref = ${h.ref} and state = 'held'
    returning diamond, spend_day`);

/** Open holds whose time is over: of each cluster so many that expired first. */
export const listDueHolds = (db: Queryable, now: number, limit: number): Promise<{ user_id: number; ref: string }[]> =>
  rowsOfAll(db, (here) =>
    here.rows<{ user_id: number; ref: string }>(sql`
      select user_id, ref from ledger_hold where state = 'held' and expire_at <= ${new Date(now)} order by expire_at limit ${limit}`),
  );
