// SQL on applications to leave (QST).
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';
import type { Ground, Member } from './member-store.ts';

/** Pending, cooling, done, rejected, withdrawn, closed. */
export type QuitStatus = 0 | 1 | 2 | 3 | 4 | 5;
export type QuitType = 1 | 2 | 3;
export type QuitApply = {
  guild_id: number;
  apply_id: number;
  member_id: number;
  user_id: number;
  role: 0 | 1 | 2;
  quit_type: QuitType;
  ground: Ground | null;
  status: QuitStatus;
  reason_type: number;
  reason_text: string;
  fee_fen: number;
  /** None, frozen, paid to the guild, released. */
  fee_state: 0 | 1 | 2 | 3;
  due_at: Date | null;
  created_at: Date;
  handler_id: number | null;
  handled_at: Date | null;
  reject_reason: string | null;
  reminded_h: 72 | 24 | null;
};

export type NewQuit = Pick<
  QuitApply,
  'quit_type' | 'ground' | 'status' | 'reason_type' | 'reason_text' | 'fee_fen' | 'due_at' | 'created_at'
> & { readonly apply_id?: number };

/** The number comes first: the fee is set aside under it. */
export const nextApplyId = async (tx: Tx): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select nextval('guild_quit_seq') as id`))!.id;

export const insertQuit = async (tx: Tx, m: Member, q: NewQuit): Promise<QuitApply> =>
  (await tx.row<QuitApply>(sql`
    insert into guild_quit (guild_id, apply_id, member_id, user_id, role, quit_type, ground, status, reason_type, reason_text, fee_fen,
      fee_state, due_at, created_at, handled_at)
    values (${m.guild_id}, coalesce(${q.apply_id ?? null}::bigint, nextval('guild_quit_seq')), ${m.member_id}, ${m.user_id}, ${m.role},
      ${q.quit_type}, ${q.ground}, ${q.status}, ${q.reason_type}, ${q.reason_text}, ${q.fee_fen}, ${q.fee_fen > 0 ? 1 : 0}, ${q.due_at},
      ${q.created_at}, ${q.status === 2 ? q.created_at : null})
    returning *`))!;

export const openQuitOf = (db: Queryable, m: Pick<Member, 'guild_id' | 'member_id'>): Promise<QuitApply | undefined> =>
  db.row<QuitApply>(sql`
    select * from guild_quit where guild_id = ${m.guild_id} and member_id = ${m.member_id} and status in (0, 1)`);

/** Open ones of a guild by member. */
export async function openQuitsIn(db: Queryable, guild_id: number): Promise<Map<number, QuitApply>> {
  const rows = await db.rows<QuitApply>(
    sql`select * from guild_quit where guild_id = ${guild_id} and status in (0, 1)`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}

export const quitById = (db: Queryable, apply_id: number): Promise<QuitApply | undefined> =>
  db.row<QuitApply>(sql`select * from guild_quit where apply_id = ${apply_id}`);

export const quitsNamed = (db: Queryable, guild_id: number, apply_ids: readonly number[]): Promise<QuitApply[]> =>
  db.rows<QuitApply>(sql`
    select * from guild_quit where guild_id = ${guild_id} and apply_id = any(${apply_ids}::bigint[])`);

export type Closing = {
  readonly status: 2 | 3 | 4 | 5;
  readonly fee_state: 0 | 2 | 3;
  readonly at: Date;
  readonly handler_id?: number | undefined;
  readonly reject_reason?: string | undefined;
};

/** The only way out of an open one; undefined: somebody was faster. */
export const closeQuit = (tx: Tx, q: QuitApply, c: Closing): Promise<QuitApply | undefined> =>
  tx.row<QuitApply>(sql`
    update guild_quit set status = ${c.status}, fee_state = ${c.fee_state}, handled_at = ${c.at}, handler_id = ${c.handler_id ?? null},
      reject_reason = ${c.reject_reason ?? null}
    where guild_id = ${q.guild_id} and apply_id = ${q.apply_id} and status in (0, 1) returning *`);

export const countRefusal = (tx: Tx, m: Pick<Member, 'guild_id' | 'member_id'>, at: Date): Promise<number> =>
  tx.run(sql`
    update guild_member set refusals = refusals + 1, refused_at = ${at}
    where guild_id = ${m.guild_id} and member_id = ${m.member_id}`);

export type QuitFilter = {
  readonly guild_id: number;
  readonly status: number;
  readonly quit_type: QuitType | undefined;
  readonly user_ids?: readonly number[] | undefined;
};

/** Open ones first, the nearest deadline on top; then what was handled last. */
export async function pageOfQuits(db: Queryable, f: QuitFilter, page: { limit: number; offset: number }) {
  const of = part`guild_id = ${f.guild_id} and (${f.status} = -1 or status = ${f.status})
    and (${f.quit_type ?? null}::smallint is null or quit_type = ${f.quit_type ?? null})
    and (${f.user_ids ?? null}::bigint[] is null or user_id = any(${f.user_ids ?? null}::bigint[]))`;
  const [rows, total] = await Promise.all([
    db.rows<QuitApply & Pick<Member, 'join_at' | 'refusals'>>(sql`
      select q.*, m.join_at, m.refusals from (
        select * from guild_quit where ${of}
        order by (status in (0, 1)) desc, case when status in (0, 1) then due_at end, handled_at desc nulls last, apply_id desc
        limit ${page.limit} offset ${page.offset}) q
      join guild_member m on m.guild_id = q.guild_id and m.member_id = q.member_id
      order by (q.status in (0, 1)) desc, case when q.status in (0, 1) then q.due_at end, q.handled_at desc nulls last, q.apply_id desc`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_quit where ${of}`),
  ]);
  return { rows, total: total!.n };
}

export const leaversOf = async (db: Queryable, guild_id: number, max: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from guild_quit where guild_id = ${guild_id} group by user_id order by max(apply_id) desc limit ${max}`)
  ).map((row) => row.user_id);

export async function quitCounts(db: Queryable, guild_id: number, soon: Date) {
  const rows = await db.rows<{ status: QuitStatus; n: number }>(
    sql`select status, count(*) as n from guild_quit where guild_id = ${guild_id} group by status`,
  );
  const waiting = await db.row<{ oldest: Date | null; expiring: number }>(sql`
    select min(created_at) filter (where status = 0) as oldest, count(*) filter (where status = 0 and due_at <= ${soon}) as expiring
    from guild_quit where guild_id = ${guild_id} and status in (0, 1)`);
  return { counts: new Map(rows.map((row) => [row.status, row.n])), ...waiting! };
}

export const dueQuits = (db: Queryable, now: Date, after: number, limit: number): Promise<QuitApply[]> =>
  db.rows<QuitApply>(sql`
    select * from guild_quit where status in (0, 1) and due_at <= ${now} and apply_id > ${after} order by apply_id limit ${limit}`);

/** QUIT-4: friendly ones with so little time left whose officers were not told of it yet. */
export const quitsEnding = (
  db: Queryable,
  hours: 72 | 24,
  now: Date,
  after: number,
  limit: number,
): Promise<QuitApply[]> =>
  db.rows<QuitApply>(sql`
    select * from guild_quit
    where status = 0 and due_at > ${now} and due_at <= ${now}::timestamptz + ${hours} * interval '1 hour'
      and (reminded_h is null or reminded_h > ${hours}) and apply_id > ${after}
    order by apply_id limit ${limit}`);

export const markQuitReminded = async (tx: Tx, q: QuitApply, hours: 72 | 24): Promise<boolean> =>
  (await tx.run(sql`
    update guild_quit set reminded_h = ${hours}
    where guild_id = ${q.guild_id} and apply_id = ${q.apply_id} and status = 0 and (reminded_h is null or reminded_h > ${hours})`)) ===
  1;
