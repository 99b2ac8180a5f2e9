// SQL on members whom the platform has muted: they may say nothing in any room (X45 muted, unmuted).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type Silence = { readonly is_on: boolean; readonly until: Date | null };

export const findSilence = (db: Queryable, user_id: number): Promise<Silence | undefined> =>
  db.row<Silence>(sql`select is_on, until from room_silenced where user_id = ${user_id}`);

/** Of two measures the later one holds, whenever it arrived. */
export const saveSilence = (tx: Tx, user_id: number, { is_on, until }: Silence, at: Date): Promise<number> =>
  tx.run(sql`
    insert into room_silenced (user_id, is_on, until, at) values (${user_id}, ${is_on}, ${until}, ${at})
    on conflict (user_id) do update set is_on = excluded.is_on, until = excluded.until, at = excluded.at
    where room_silenced.at <= excluded.at`);
