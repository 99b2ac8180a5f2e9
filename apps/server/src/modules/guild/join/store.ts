// SQL on join applications; the rules JST-1 to JST-8 say which status may follow which.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';

/**
 * 0 pending, 1 approved, 2 rejected, 3 withdrawn, 4 expired, 5 closed by the system (the user joined elsewhere or was banned, the
 * guild ended).
 */
export type JoinStatus = 0 | 1 | 2 | 3 | 4 | 5;
export type JoinApplication = {
  guild_id: number;
  apply_id: number;
  user_id: number;
  status: JoinStatus;
  words: string;
  voice_url: string | null;
  inviter_id: number | null;
  handler_id: number | null;
  handled_at: Date | null;
  reject_reason: string | null;
  block_until: Date | null;
  created_at: Date;
  expire_at: Date;
};

export type NewJoinApplication = Pick<
  JoinApplication,
  'guild_id' | 'user_id' | 'status' | 'words' | 'voice_url' | 'inviter_id' | 'created_at' | 'expire_at'
>;

/** The last applications to a guild, newest first. */
export const listLastJoins = (db: Queryable, guild_id: number, limit: number): Promise<JoinApplication[]> =>
  db.rows<JoinApplication>(sql`
    select * from guild_join where guild_id = ${guild_id} order by apply_id desc limit ${limit}`);

export const insertJoinApplication = async (tx: Tx, j: NewJoinApplication): Promise<JoinApplication> =>
  (await tx.row<JoinApplication>(sql`
    insert into guild_join (guild_id, user_id, status, words, voice_url, inviter_id, created_at, expire_at, handled_at)
    values (${j.guild_id}, ${j.user_id}, ${j.status}, ${j.words}, ${j.voice_url}, ${j.inviter_id}, ${j.created_at}, ${j.expire_at},
            ${j.status === 0 ? null : j.created_at})
    returning *`))!;

export const findJoinApplicationsByIds = (
  db: Queryable,
  guild_id: number,
  apply_ids: readonly number[],
): Promise<JoinApplication[]> =>
  db.rows<JoinApplication>(sql`
    select * from guild_join where guild_id = ${guild_id} and apply_id = any(${apply_ids}::bigint[])`);

export const findJoinApplicationById = (db: Queryable, apply_id: number): Promise<JoinApplication | undefined> =>
  db.row<JoinApplication>(sql`select * from guild_join where apply_id = ${apply_id}`);

export type JoinDecision = {
  readonly status: Exclude<JoinStatus, 0>;
  readonly at: Date;
  readonly handler_id?: number | undefined;
  readonly reject_reason?: string | undefined;
  readonly block_until?: Date | undefined;
};

/** Closes one pending application and returns it; undefined: another transaction has already closed it. */
export const saveJoinDecision = (tx: Tx, j: JoinApplication, h: JoinDecision): Promise<JoinApplication | undefined> =>
  tx.row<JoinApplication>(sql`
    update guild_join set status = ${h.status}, handled_at = ${h.at}, handler_id = ${h.handler_id ?? null},
      reject_reason = ${h.reject_reason ?? null}, block_until = ${h.block_until ?? null}
    where guild_id = ${j.guild_id} and apply_id = ${j.apply_id} and status = 0 returning *`);

/** JOIN-6: by whose link each of these users came into the guild, by user id; users who came without one are missing. */
export const findInviterIds = async (
  db: Queryable,
  guild_id: number,
  user_ids: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ user_id: number; inviter_id: number | null }>(sql`
    select distinct on (user_id) user_id, inviter_id from guild_join
    where guild_id = ${guild_id} and user_id = any(${user_ids}::bigint[]) and status = 1
    order by user_id, apply_id desc`);
  return new Map(rows.flatMap(({ user_id, inviter_id }) => (inviter_id === null ? [] : [[user_id, inviter_id]])));
};

/** JST-5: undoes a rejection. False: the application is no longer rejected, or the user has another pending one for this guild. */
export const reopenJoinApplication = async (tx: Tx, j: JoinApplication): Promise<boolean> =>
  (await tx.run(sql`
    update guild_join set status = 0, handled_at = null, handler_id = null, reject_reason = null, block_until = null
    where guild_id = ${j.guild_id} and apply_id = ${j.apply_id} and status = 2
      and not exists (select from guild_join o where o.guild_id = ${j.guild_id} and o.user_id = ${j.user_id} and o.status = 0)`)) ===
  1;

/** JST-8: closes all pending applications of a user or to a guild (status 5) and returns them. */
export const savePendingJoinsClosed = (
  tx: Tx,
  of: { user_id: number } | { guild_id: number },
  at: Date,
): Promise<JoinApplication[]> =>
  tx.rows<JoinApplication>(sql`
    update guild_join set status = 5, handled_at = ${at}
    where ${'user_id' in of ? sqlFragment`user_id = ${of.user_id}` : sqlFragment`guild_id = ${of.guild_id}`} and status = 0 returning *`);

/** A user's applications that still limit new ones: those that are pending, and rejected ones whose block is not over. */
export const listLimitingJoinApplications = (db: Queryable, user_id: number, now: Date): Promise<JoinApplication[]> =>
  db.rows<JoinApplication>(sql`
    select * from guild_join where user_id = ${user_id} and (status = 0 or block_until > ${now})`);

export const countJoinApplicationsSince = async (db: Queryable, user_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_join where user_id = ${user_id} and created_at >= ${since}`))!.n;

export const listJoinPageOfUser = async (
  db: Queryable,
  user_id: number,
  status: number,
  page: { limit: number; offset: number },
) => {
  const of = sqlFragment`user_id = ${user_id} and (${status} = -1 or status = ${status})`;
  const [rows, total] = await Promise.all([
    db.rows<JoinApplication>(sql`
      select * from guild_join where ${of} order by created_at desc, apply_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_join where ${of}`),
  ]);
  return { rows, total: total!.n };
};

export type JoinFilter = {
  readonly guild_id: number;
  readonly status: number;
  /** Only applications of these users; undefined: of all users. */
  readonly user_ids?: readonly number[] | undefined;
};

/** Pending applications first, the oldest (next to expire) on top; then the handled ones, the latest first. */
export async function listJoinPageOfGuild(db: Queryable, f: JoinFilter, page: { limit: number; offset: number }) {
  const of = sqlFragment`guild_id = ${f.guild_id} and (${f.status} = -1 or status = ${f.status})
    and (${f.user_ids ?? null}::bigint[] is null or user_id = any(${f.user_ids ?? null}::bigint[]))`;
  const [rows, total] = await Promise.all([
    db.rows<JoinApplication>(sql`
      select * from guild_join where ${of}
      order by (status = 0) desc, case when status = 0 then created_at end, handled_at desc nulls last, apply_id desc
      limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_join where ${of}`),
  ]);
  return { rows, total: total!.n };
}

/** The users who ever applied to this guild, the latest first, for the search by name. */
export const joinApplicantsOf = async (db: Queryable, guild_id: number, max: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from guild_join where guild_id = ${guild_id} group by user_id order by max(apply_id) desc limit ${max}`)
  ).map((row) => row.user_id);

export async function countJoinsByStatus(db: Queryable, guild_id: number) {
  const rows = await db.rows<{ status: JoinStatus; n: number }>(
    sql`select status, count(*) as n from guild_join where guild_id = ${guild_id} group by status`,
  );
  const oldest = await db.row<{ at: Date | null }>(
    sql`select min(created_at) as at from guild_join where guild_id = ${guild_id} and status = 0`,
  );
  return { counts: new Map(rows.map((row) => [row.status, row.n])), oldest: oldest!.at };
}

export const countPendingJoins = async (db: Queryable, guild_id: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from guild_join where guild_id = ${guild_id} and status = 0`))!
    .n;

/** The median minutes that officers took to decide since `since`; guilds that decided nothing are left out. */
export async function computeMedianReviewMinutes(db: Queryable, guild_ids: readonly number[], since: Date) {
  const rows = await db.rows<{ guild_id: number; minutes: number }>(sql`
    select guild_id, (percentile_disc(0.5) within group (order by extract(epoch from handled_at - created_at)) / 60)::int as minutes
    from guild_join where guild_id = any(${guild_ids}::bigint[]) and status in (1, 2) and handler_id is not null and handled_at > ${since}
    group by guild_id`);
  return new Map(rows.map((row) => [row.guild_id, row.minutes]));
}

export const listDueJoins = (db: Queryable, now: Date, after: number, limit: number): Promise<JoinApplication[]> =>
  db.rows<JoinApplication>(sql`
    select * from guild_join where status = 0 and expire_at <= ${now} and apply_id > ${after} order by apply_id limit ${limit}`);

/** JOIN-7: pending applications that expire before `until` and whose reviewers were not reminded yet. */
export const listJoinsEndingSoon = (
  db: Queryable,
  until: Date,
  after: number,
  limit: number,
): Promise<JoinApplication[]> =>
  db.rows<JoinApplication>(sql`
    select * from guild_join where status = 0 and expire_at <= ${until} and reminded_at is null and apply_id > ${after}
    order by apply_id limit ${limit}`);

export const markJoinReminded = async (tx: Tx, j: JoinApplication, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update guild_join set reminded_at = ${at}
    where guild_id = ${j.guild_id} and apply_id = ${j.apply_id} and status = 0 and reminded_at is null`)) === 1;
