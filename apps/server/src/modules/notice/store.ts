// The SQL on notice's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type NoticeCategory = 'guild' | 'money' | 'level' | 'report' | 'activity' | 'relation' | 'system';

export type NoticeRow = {
  notice_id: number;
  kind: NoticeCategory;
  title: string;
  text: string;
  route: string | null;
  is_read: boolean;
  created_at: Date;
  about: string | null;
};

export type NewNotice = {
  user_id: number;
  event_id: string;
  kind: NoticeCategory;
  title: string;
  text: string;
  route: string | undefined;
  about: string | undefined;
  silent: boolean;
  at: Date;
};

/** Inserts a notice; false when this event has already notified this member (NOTE-1: once per event and receiver). */
export const insertNotice = async (tx: Tx, n: NewNotice): Promise<boolean> =>
  (await tx.run(sql`
    insert into notice (user_id, event_id, kind, title, text, route, about, silent, created_at)
    values (${n.user_id}, ${n.event_id}, ${n.kind}, ${n.title}, ${n.text}, ${n.route ?? null}, ${n.about ?? null}, ${n.silent}, ${n.at})
    on conflict (user_id, event_id) do nothing`)) === 1;

/** Inserts the notices of one event to many members with one statement. */
export const insertNotices = (
  tx: Tx,
  n: Omit<NewNotice, 'user_id'> & { user_ids: readonly number[] },
): Promise<number> =>
  tx.run(sql`
    insert into notice (user_id, event_id, kind, title, text, route, about, silent, created_at)
    select told, ${n.event_id}::uuid, ${n.kind}, ${n.title}, ${n.text}, ${n.route ?? null}, ${n.about ?? null}, ${n.silent},
      ${n.at}::timestamptz
    from unnest(${n.user_ids}::bigint[]) told
    on conflict (user_id, event_id) do nothing`);

/** Serialises activity notices to this member until the transaction ends, so that the daily limit holds. */
export const lockActivityNotices = (tx: Tx, user_id: number): Promise<object[]> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('notice.activity:' || ${String(user_id)}, 0))`);

export type ActivityNotices = Omit<NewNotice, 'user_id' | 'kind' | 'silent' | 'about'> & {
  user_ids: readonly number[];
  /** A notice is silent when the member already got this many audible ones between `from` and `until`. */
  loudMax: number;
  from: Date;
  until: Date;
};

/**
 * Inserts the notices of one event to many members. The members are locked in a fixed order, so that two transactions cannot
 * deadlock.
 */
export async function insertActivityNotices(tx: Tx, n: ActivityNotices): Promise<number> {
  await tx.rows(sql`
    select pg_advisory_xact_lock(hashtextextended('notice.activity:' || told, 0))
    from (select told::text from unnest(${n.user_ids}::bigint[]) told order by told) in_order`);
  return tx.run(sql`
    insert into notice (user_id, event_id, kind, title, text, route, silent, created_at)
    select told, ${n.event_id}::uuid, 'activity', ${n.title}, ${n.text}, ${n.route ?? null},
      (select count(*) from notice l where l.user_id = told and l.kind = 'activity' and not l.silent
         and l.created_at >= ${n.from} and l.created_at < ${n.until}) >= ${n.loudMax}::int, ${n.at}::timestamptz
    from unnest(${n.user_ids}::bigint[]) told
    on conflict (user_id, event_id) do nothing`);
}

/** How many activity notices between `from` and `until` were not silent. */
export const countAudibleActivityNotices = async (
  db: Queryable,
  user_id: number,
  from: Date,
  until: Date,
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from notice
    where user_id = ${user_id} and kind = 'activity' and not silent
      and created_at >= ${from} and created_at < ${until}`))!.n;

export const listNoticePage = (db: Queryable, user_id: number, limit: number, offset: number): Promise<NoticeRow[]> =>
  db.rows<NoticeRow>(sql`
    select notice_id, kind, title, text, route, about, (silent or read_at is not null) as is_read, created_at from notice
    where user_id = ${user_id} order by notice_id desc limit ${limit} offset ${offset}`);

/** `subjects`: how many things the bundle is about. A reminder is one more notice about the same thing. */
export type NoticeBundle = NoticeRow & { readonly ids: readonly number[]; readonly subjects: number };

/** The newest notice of each bundle among the newest `max` unread ones, with the ids of its bundle, newest first. */
export const listUnreadBundles = (db: Queryable, user_id: number, max: number): Promise<NoticeBundle[]> =>
  db.rows<NoticeBundle>(sql`
    with unread as (
      select notice_id, kind, title, text, route, about, false as is_read, created_at,
        coalesce(split_part(about, ':', 1), notice_id::text) as bundle
      from notice where user_id = ${user_id} and read_at is null and not silent order by notice_id desc limit ${max})
    select n.notice_id, n.kind, n.title, n.text, n.route, n.about, n.is_read, n.created_at, b.ids, b.subjects
    from (select max(notice_id) as newest, jsonb_agg(notice_id order by notice_id desc) as ids, count(distinct about)::int as subjects
          from unread group by bundle) b
    join unread n on n.notice_id = b.newest order by n.notice_id desc`);

export const countNotices = async (db: Queryable, user_id: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from notice where user_id = ${user_id}`))!.n;

/** Counts at most `upTo` rows; null counts all. */
export const countUnreadUpTo = async (db: Queryable, user_id: number, upTo: number | null): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (
      select from notice where user_id = ${user_id} and read_at is null and not silent limit ${upTo}) unread`))!.n;

export const markNoticesRead = (tx: Tx, user_id: number, ids: readonly number[], at: Date): Promise<number> =>
  tx.run(sql`
    update notice set read_at = ${at}
    where user_id = ${user_id} and notice_id = any(${ids}::bigint[]) and read_at is null`);

/** NOTE-3: marks the notices about these subjects (`kind:id`) as read for every member who got one. */
export const markNoticesReadAbout = (tx: Tx, about: readonly string[], at: Date): Promise<number> =>
  tx.run(
    sql`update notice set read_at = ${at} where about = any(${about}::text[]) and about is not null and read_at is null`,
  );

export const markAllNoticesRead = (tx: Tx, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`update notice set read_at = ${at} where user_id = ${user_id} and read_at is null and not silent`);

/** Deletes up to `limit` notices made before then, read or not; returns how many. */
export const deleteOldNotices = (db: Queryable, before: Date, limit: number): Promise<number> =>
  db.run(sql`
    delete from notice where ctid = any(array(select ctid from notice where created_at < ${before} limit ${limit}))`);
