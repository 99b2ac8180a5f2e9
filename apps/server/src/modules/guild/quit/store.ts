// SQL on quit applications; the rules QST-1 to QST-9 say which status may follow which.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import { membershipsById, type QuitGround, type GuildMembership } from '#modules/roster/index.ts';

/**
 * 0 pending (friendly quit), 1 cooling-off time (forced quit), 2 the member has left, 3 rejected, 4 withdrawn, 5 closed by the
 * system because the membership ended in another way.
 */
export type QuitStatus = 0 | 1 | 2 | 3 | 4 | 5;
/** 1 friendly, 2 forced, 3 at once without liability. */
type QuitType = 1 | 2 | 3;
export type QuitApplication = {
  guild_id: number;
  apply_id: number;
  member_id: number;
  user_id: number;
  role: 0 | 1 | 2;
  quit_type: QuitType;
  ground: QuitGround | null;
  status: QuitStatus;
  reason_type: number;
  reason_text: string;
  fee_fen: number;
  /** 0 no fee, 1 frozen, 2 paid to the guild, 3 released to the member. */
  fee_state: 0 | 1 | 2 | 3;
  due_at: Date | null;
  created_at: Date;
  handler_id: number | null;
  handled_at: Date | null;
  reject_reason: string | null;
  reminded_h: 72 | 24 | null;
};

export type NewQuitApplication = Pick<
  QuitApplication,
  'quit_type' | 'ground' | 'status' | 'reason_type' | 'reason_text' | 'fee_fen' | 'due_at' | 'created_at'
> & { readonly apply_id?: number };

/** Reserves the id of a quit application. It is needed before the row is inserted, because the fee is frozen under this id. */
export const reserveQuitApplicationId = async (tx: Tx, guild_id: number): Promise<number> =>
  (await tx.row<{ id: number }>(sql`select number_of('guild_quit_seq', ${guild_id}) as id`))!.id;

export const insertQuitApplication = async (
  tx: Tx,
  m: GuildMembership,
  q: NewQuitApplication,
): Promise<QuitApplication> =>
  (await tx.row<QuitApplication>(sql`
    insert into guild_quit (guild_id, apply_id, member_id, user_id, role, quit_type, ground, status, reason_type, reason_text, fee_fen,
      fee_state, due_at, created_at, handled_at)
    values (${m.guild_id}, ${q.apply_id ?? null}, ${m.member_id}, ${m.user_id}, ${m.role},
      ${q.quit_type}, ${q.ground}, ${q.status}, ${q.reason_type}, ${q.reason_text}, ${q.fee_fen}, ${q.fee_fen > 0 ? 1 : 0}, ${q.due_at},
      ${q.created_at}, ${q.status === 2 ? q.created_at : null})
    returning *`))!;

export const openQuitOf = (
  db: Queryable,
  m: Pick<GuildMembership, 'guild_id' | 'member_id'>,
): Promise<QuitApplication | undefined> =>
  db.row<QuitApplication>(sql`
    select * from guild_quit where guild_id = ${m.guild_id} and member_id = ${m.member_id} and status in (0, 1)`);

/** The open quit applications of a guild, by user id. */
export async function listOpenQuitsIn(db: Queryable, guild_id: number): Promise<Map<number, QuitApplication>> {
  const rows = await db.rows<QuitApplication>(
    sql`select * from guild_quit where guild_id = ${guild_id} and status in (0, 1)`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}

export const findQuitById = (db: Queryable, apply_id: number): Promise<QuitApplication | undefined> =>
  db.row<QuitApplication>(sql`select * from guild_quit where apply_id = ${apply_id}`);

export const findQuitsByIds = (
  db: Queryable,
  guild_id: number,
  apply_ids: readonly number[],
): Promise<QuitApplication[]> =>
  db.rows<QuitApplication>(sql`
    select * from guild_quit where guild_id = ${guild_id} and apply_id = any(${apply_ids}::bigint[])`);

export type QuitDecision = {
  readonly status: 2 | 3 | 4 | 5;
  readonly fee_state: 0 | 2 | 3;
  readonly at: Date;
  readonly handler_id?: number | undefined;
  readonly reject_reason?: string | undefined;
};

/** Closes an open application (status 0 or 1) and returns it; undefined: it was already closed. */
export const saveQuitDecision = (tx: Tx, q: QuitApplication, c: QuitDecision): Promise<QuitApplication | undefined> =>
  tx.row<QuitApplication>(sql`
    update guild_quit set status = ${c.status}, fee_state = ${c.fee_state}, handled_at = ${c.at}, handler_id = ${c.handler_id ?? null},
      reject_reason = ${c.reject_reason ?? null}
    where guild_id = ${q.guild_id} and apply_id = ${q.apply_id} and status in (0, 1) returning *`);

export type QuitFilter = {
  readonly guild_id: number;
  readonly status: number;
  readonly quit_type: QuitType | undefined;
  readonly user_ids?: readonly number[] | undefined;
};

/** Open applications first, the nearest deadline on top; then the handled ones, the latest first. */
export async function listQuitPage(db: Queryable, f: QuitFilter, page: { limit: number; offset: number }) {
  const of = sqlFragment`guild_id = ${f.guild_id} and (${f.status} = -1 or status = ${f.status})
    and (${f.quit_type ?? null}::smallint is null or quit_type = ${f.quit_type ?? null})
    and (${f.user_ids ?? null}::bigint[] is null or user_id = any(${f.user_ids ?? null}::bigint[]))`;
  const [quits, total] = await Promise.all([
    db.rows<QuitApplication>(sql`
      select * from guild_quit where ${of}
      order by (status in (0, 1)) desc, case when status in (0, 1) then due_at end, handled_at desc nulls last, apply_id desc
      limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_quit where ${of}`),
  ]);
  const stays = await membershipsById(
    db,
    f.guild_id,
    quits.map(({ member_id }) => member_id),
  );
  const rows = quits.map((quit) => {
    const { join_at, refusals } = stays.get(quit.member_id)!;
    return { ...quit, join_at, refusals };
  });
  return { rows, total: total!.n };
}

export const quitApplicantsOf = async (db: Queryable, guild_id: number, max: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from guild_quit where guild_id = ${guild_id} group by user_id order by max(apply_id) desc limit ${max}`)
  ).map((row) => row.user_id);

export async function countQuitsByStatus(db: Queryable, guild_id: number, soon: Date) {
  const rows = await db.rows<{ status: QuitStatus; n: number }>(
    sql`select status, count(*) as n from guild_quit where guild_id = ${guild_id} group by status`,
  );
  const waiting = await db.row<{ oldest: Date | null; expiring: number }>(sql`
    select min(created_at) filter (where status = 0) as oldest, count(*) filter (where status = 0 and due_at <= ${soon}) as expiring
    from guild_quit where guild_id = ${guild_id} and status in (0, 1)`);
  return { counts: new Map(rows.map((row) => [row.status, row.n])), ...waiting! };
}

export const listDueQuits = (db: Queryable, now: Date, after: number, limit: number): Promise<QuitApplication[]> =>
  db.rows<QuitApplication>(sql`
    select * from guild_quit where status in (0, 1) and due_at <= ${now} and apply_id > ${after} order by apply_id limit ${limit}`);

/** QUIT-4: undecided friendly quits with at most `hours` left, about which the officers have not got this reminder yet. */
export const listQuitsEndingSoon = (
  db: Queryable,
  hours: 72 | 24,
  now: Date,
  after: number,
  limit: number,
): Promise<QuitApplication[]> =>
  db.rows<QuitApplication>(sql`
    select * from guild_quit
    where status = 0 and due_at > ${now} and due_at <= ${now}::timestamptz + ${hours} * interval '1 hour'
      and (reminded_h is null or reminded_h > ${hours}) and apply_id > ${after}
    order by apply_id limit ${limit}`);

export const markQuitReminded = async (tx: Tx, q: QuitApplication, hours: 72 | 24): Promise<boolean> =>
  (await tx.run(sql`
    update guild_quit set reminded_h = ${hours}
    where guild_id = ${q.guild_id} and apply_id = ${q.apply_id} and status = 0 and (reminded_h is null or reminded_h > ${hours})`)) ===
  1;
