// SQL on applications to join (JST).
import type { Queryable, Tx } from '#db/db.ts';
import { part, sql } from '#db/sql.ts';

/** Pending, approved, rejected, withdrawn, expired, closed. */
export type JoinStatus = 0 | 1 | 2 | 3 | 4 | 5;
export type JoinApply = {
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

export type NewJoin = Pick<
  JoinApply,
  'guild_id' | 'user_id' | 'status' | 'words' | 'voice_url' | 'inviter_id' | 'created_at' | 'expire_at'
>;

export const insertJoin = async (tx: Tx, j: NewJoin): Promise<JoinApply> =>
  (await tx.row<JoinApply>(sql`
    insert into guild_join (guild_id, user_id, status, words, voice_url, inviter_id, created_at, expire_at, handled_at)
    values (${j.guild_id}, ${j.user_id}, ${j.status}, ${j.words}, ${j.voice_url}, ${j.inviter_id}, ${j.created_at}, ${j.expire_at},
            ${j.status === 0 ? null : j.created_at})
    returning *`))!;

export const joinsNamed = (db: Queryable, guild_id: number, apply_ids: readonly number[]): Promise<JoinApply[]> =>
  db.rows<JoinApply>(sql`
    select * from guild_join where guild_id = ${guild_id} and apply_id = any(${apply_ids}::bigint[])`);

export const joinById = (db: Queryable, apply_id: number): Promise<JoinApply | undefined> =>
  db.row<JoinApply>(sql`select * from guild_join where apply_id = ${apply_id}`);

export type Handling = {
  readonly status: Exclude<JoinStatus, 0>;
  readonly at: Date;
  readonly handler_id?: number | undefined;
  readonly reject_reason?: string | undefined;
  readonly block_until?: Date | undefined;
};

/** The only way out of pending; undefined: somebody was faster. */
export const closeJoin = (tx: Tx, j: JoinApply, h: Handling): Promise<JoinApply | undefined> =>
  tx.row<JoinApply>(sql`
    update guild_join set status = ${h.status}, handled_at = ${h.at}, handler_id = ${h.handler_id ?? null},
      reject_reason = ${h.reject_reason ?? null}, block_until = ${h.block_until ?? null}
    where guild_id = ${j.guild_id} and apply_id = ${j.apply_id} and status = 0 returning *`);

/** JST-5. False: it moved on, or another one waits. */
export const reopenJoin = async (tx: Tx, j: JoinApply): Promise<boolean> =>
  (await tx.run(sql`
    update guild_join set status = 0, handled_at = null, handler_id = null, reject_reason = null, block_until = null
    where guild_id = ${j.guild_id} and apply_id = ${j.apply_id} and status = 2
      and not exists (select from guild_join o where o.guild_id = ${j.guild_id} and o.user_id = ${j.user_id} and o.status = 0)`)) ===
  1;

/** JST-8: those of a person, or of a guild, that wait. */
export const closeJoinsOf = (tx: Tx, of: { user_id: number } | { guild_id: number }, at: Date): Promise<JoinApply[]> =>
  tx.rows<JoinApply>(sql`
    update guild_join set status = 5, handled_at = ${at}
    where ${'user_id' in of ? part`user_id = ${of.user_id}` : part`guild_id = ${of.guild_id}`} and status = 0 returning *`);

/** What of somebody's applications still matters: those that wait, and those whose block is not over. */
export const standingJoins = (db: Queryable, user_id: number, now: Date): Promise<JoinApply[]> =>
  db.rows<JoinApply>(sql`
    select * from guild_join where user_id = ${user_id} and (status = 0 or block_until > ${now})`);

export const joinsSince = async (db: Queryable, user_id: number, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_join where user_id = ${user_id} and created_at >= ${since}`))!.n;

export const pageOfUser = async (
  db: Queryable,
  user_id: number,
  status: number,
  page: { limit: number; offset: number },
) => {
  const of = part`user_id = ${user_id} and (${status} = -1 or status = ${status})`;
  const [rows, total] = await Promise.all([
    db.rows<JoinApply>(sql`
      select * from guild_join where ${of} order by created_at desc, apply_id desc limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_join where ${of}`),
  ]);
  return { rows, total: total!.n };
};

export type GuildFilter = {
  readonly guild_id: number;
  readonly status: number;
  /** Undefined: everybody. */
  readonly user_ids?: readonly number[] | undefined;
};

/** Pending first, the next to expire on top; then what was handled last. */
export async function pageOfGuild(db: Queryable, f: GuildFilter, page: { limit: number; offset: number }) {
  const of = part`guild_id = ${f.guild_id} and (${f.status} = -1 or status = ${f.status})
    and (${f.user_ids ?? null}::bigint[] is null or user_id = any(${f.user_ids ?? null}::bigint[]))`;
  const [rows, total] = await Promise.all([
    db.rows<JoinApply>(sql`
      select * from guild_join where ${of}
      order by (status = 0) desc, case when status = 0 then created_at end, handled_at desc nulls last, apply_id desc
      limit ${page.limit} offset ${page.offset}`),
    db.row<{ n: number }>(sql`select count(*) as n from guild_join where ${of}`),
  ]);
  return { rows, total: total!.n };
}

/** Everybody who ever applied, for the search by name. */
export const applicantsOf = async (db: Queryable, guild_id: number, max: number): Promise<number[]> =>
  (
    await db.rows<{ user_id: number }>(sql`
      select user_id from guild_join where guild_id = ${guild_id} group by user_id order by max(apply_id) desc limit ${max}`)
  ).map((row) => row.user_id);

export async function joinCounts(db: Queryable, guild_id: number) {
  const rows = await db.rows<{ status: JoinStatus; n: number }>(
    sql`select status, count(*) as n from guild_join where guild_id = ${guild_id} group by status`,
  );
  const oldest = await db.row<{ at: Date | null }>(
    sql`select min(created_at) as at from guild_join where guild_id = ${guild_id} and status = 0`,
  );
  return { counts: new Map(rows.map((row) => [row.status, row.n])), oldest: oldest!.at };
}

export const pendingJoins = async (db: Queryable, guild_id: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from guild_join where guild_id = ${guild_id} and status = 0`))!
    .n;

/** How long answers took lately, in minutes; guilds that answered nobody are left out. */
export async function answerMinutes(db: Queryable, guild_ids: readonly number[], since: Date) {
  const rows = await db.rows<{ guild_id: number; minutes: number }>(sql`
    select guild_id, (percentile_disc(0.5) within group (order by extract(epoch from handled_at - created_at)) / 60)::int as minutes
    from guild_join where guild_id = any(${guild_ids}::bigint[]) and status in (1, 2) and handler_id is not null and handled_at > ${since}
    group by guild_id`);
  return new Map(rows.map((row) => [row.guild_id, row.minutes]));
}

export const dueJoins = (db: Queryable, now: Date, after: number, limit: number): Promise<JoinApply[]> =>
  db.rows<JoinApply>(sql`
    select * from guild_join where status = 0 and expire_at <= ${now} and apply_id > ${after} order by apply_id limit ${limit}`);

/** JOIN-7: those with so little time left whose reviewers were not told yet. */
export const joinsEnding = (db: Queryable, until: Date, after: number, limit: number): Promise<JoinApply[]> =>
  db.rows<JoinApply>(sql`
    select * from guild_join where status = 0 and expire_at <= ${until} and reminded_at is null and apply_id > ${after}
    order by apply_id limit ${limit}`);

export const markReminded = async (tx: Tx, j: JoinApply, at: Date): Promise<boolean> =>
  (await tx.run(sql`
    update guild_join set reminded_at = ${at}
    where guild_id = ${j.guild_id} and apply_id = ${j.apply_id} and status = 0 and reminded_at is null`)) === 1;
