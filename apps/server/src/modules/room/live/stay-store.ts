// SQL on the members who are in a room through a browser (SHELL-39), and on their running spans.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type WebStay = {
  readonly user_id: number;
  readonly room_id: number;
  readonly stay_id: string;
  readonly begin_at: Date;
  readonly seen_at: Date;
};

export const findWebStay = (db: Queryable, user_id: number): Promise<WebStay | undefined> =>
  db.row<WebStay>(sql`select * from web_stay where user_id = ${user_id}`);

/** Stores the stay; a member who is already in this room by a browser keeps the stay that runs. */
export const saveWebStay = async (
  tx: Tx,
  { user_id, room_id, stay_id }: Pick<WebStay, 'user_id' | 'room_id' | 'stay_id'>,
  now: Date,
): Promise<WebStay> =>
  (await tx.row<WebStay>(sql`
    insert into web_stay as w (user_id, room_id, stay_id, begin_at, seen_at)
    values (${user_id}, ${room_id}, ${stay_id}, ${now}, ${now})
    on conflict (user_id) do update set seen_at = excluded.seen_at,
      stay_id = case when w.room_id = excluded.room_id then w.stay_id else excluded.stay_id end,
      begin_at = case when w.room_id = excluded.room_id then w.begin_at else excluded.begin_at end,
      room_id = excluded.room_id
    returning *`))!;

/** Deletes the stay of a member in a room, or all stays in it, and returns them. */
export const deleteWebStays = (tx: Tx, room_id: number, user_id?: number): Promise<WebStay[]> =>
  tx.rows<WebStay>(sql`
    delete from web_stay
    where room_id = ${room_id} and (${user_id ?? null}::bigint is null or user_id = ${user_id ?? null}) returning *`);

/** Marks these stays as seen, all in one statement; returns the ids of those that still run. */
export const markSeen = async (
  db: Queryable,
  stays: readonly Pick<WebStay, 'user_id' | 'stay_id'>[],
  now: Date,
): Promise<Set<string>> => {
  const rows = await db.rows<{ stay_id: string }>(sql`
    update web_stay w set seen_at = greatest(w.seen_at, ${now})
    from unnest(${stays.map(({ user_id }) => user_id)}::bigint[], ${stays.map(({ stay_id }) => stay_id)}::text[]) s(user_id, stay_id)
    where w.user_id = s.user_id and w.stay_id = s.stay_id returning w.stay_id`);
  return new Set(rows.map((row) => row.stay_id));
};

/** Locks up to `limit` stays that nobody has seen since `before`; those that another worker has locked are skipped. */
export const lockUnseenStays = (tx: Tx, before: Date, limit: number): Promise<WebStay[]> =>
  tx.rows<WebStay>(sql`
    select * from web_stay where seen_at < ${before} order by seen_at limit ${limit} for update skip locked`);

type RunningStay = { readonly room_id: number; readonly session_id: string; readonly begin_at: Date };

/** The rooms in which the member is now. */
export const listRunningStays = (db: Queryable, user_id: number): Promise<RunningStay[]> =>
  db.rows<RunningStay>(sql`
    select room_id, session_id, begin_at from ingest_span where user_id = ${user_id} and kind = 'stay'`);

/** Gives the running stay of a member in a room another session, without an interruption of its time. */
export const renameStay = (tx: Tx, room_id: number, user_id: number, session_id: string): Promise<number> =>
  tx.run(sql`
    update ingest_span set session_id = ${session_id} where room_id = ${room_id} and user_id = ${user_id} and kind = 'stay'`);
