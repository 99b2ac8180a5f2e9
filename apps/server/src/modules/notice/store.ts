// All SQL on notice's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

export type Kind = 'guild' | 'money' | 'level' | 'report' | 'activity' | 'relation' | 'system';

export type NoticeRow = {
  notice_id: number;
  kind: Kind;
  title: string;
  text: string;
  route: string | null;
  is_read: boolean;
  created_at: Date;
};

export type NewNotice = {
  user_id: number;
  event_id: string;
  kind: Kind;
  title: string;
  text: string;
  route: string | undefined;
  silent: boolean;
  at: Date;
};

/** False: this event has told this person already (NOTE-1). */
export const insertNotice = async (tx: Tx, n: NewNotice): Promise<boolean> =>
  (await tx.run(sql`
    insert into notice (user_id, event_id, kind, title, text, route, silent, created_at)
    values (${n.user_id}, ${n.event_id}, ${n.kind}, ${n.title}, ${n.text}, ${n.route ?? null}, ${n.silent}, ${n.at})
    on conflict (user_id, event_id) do nothing`)) === 1;

/** One event told to many at the price of one. */
export const insertNotices = (
  tx: Tx,
  n: Omit<NewNotice, 'user_id'> & { user_ids: readonly number[] },
): Promise<number> =>
  tx.run(sql`
    insert into notice (user_id, event_id, kind, title, text, route, silent, created_at)
    select told, ${n.event_id}::uuid, ${n.kind}, ${n.title}, ${n.text}, ${n.route ?? null}, ${n.silent}, ${n.at}::timestamptz
    from unnest(${n.user_ids}::bigint[]) told
    on conflict (user_id, event_id) do nothing`);

/** Holds back others who tell this person of activities until this transaction is over. */
export const lockActivity = (tx: Tx, user_id: number): Promise<object[]> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('notice.activity:' || ${String(user_id)}, 0))`);

export type ActivityNotices = Omit<NewNotice, 'user_id' | 'kind' | 'silent'> & {
  user_ids: readonly number[];
  /** More loud ones than this between `from` and `until`, and it waits silently. */
  loudMax: number;
  from: Date;
  until: Date;
};

/** One event told to many; the members are locked in one order. */
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

/** How many activity notices of this span were not silent. */
export const loudActivity = async (db: Queryable, user_id: number, from: Date, until: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from notice
    where user_id = ${user_id} and kind = 'activity' and not silent
      and created_at >= ${from} and created_at < ${until}`))!.n;

const UNREAD = part`and read_at is null and not silent`;

export const noticePage = (
  db: Queryable,
  user_id: number,
  unread: boolean,
  limit: number,
  offset: number,
): Promise<NoticeRow[]> =>
  db.rows<NoticeRow>(sql`
    select notice_id, kind, title, text, route, (silent or read_at is not null) as is_read, created_at from notice
    where user_id = ${user_id} ${unread ? UNREAD : part``} order by notice_id desc limit ${limit} offset ${offset}`);

export const noticeCount = async (db: Queryable, user_id: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from notice where user_id = ${user_id}`))!.n;

/** Looks at no more than `upTo` rows; null counts all. */
export const unreadCount = async (db: Queryable, user_id: number, upTo: number | null): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from (
      select from notice where user_id = ${user_id} and read_at is null and not silent limit ${upTo}) unread`))!.n;

export const markRead = (tx: Tx, user_id: number, ids: readonly number[], at: Date): Promise<number> =>
  tx.run(sql`
    update notice set read_at = ${at}
    where user_id = ${user_id} and notice_id = any(${ids}::bigint[]) and read_at is null`);

export const markAllRead = (tx: Tx, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`update notice set read_at = ${at} where user_id = ${user_id} and read_at is null and not silent`);
