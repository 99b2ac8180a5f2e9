// SQL on applications to open a guild; the rules GST-1 to GST-8 say which status may follow which.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

/** 1 draft, 2 reviewing, 3 supplement requested, 4 rejected, 5 contract to sign, 6 guild opened. */
type ApplyStatus = 1 | 2 | 3 | 4 | 5 | 6;
type RejectField = { field: string; reason: string };
export type GuildApplication = {
  user_id: number;
  apply_no: string;
  status: ApplyStatus;
  type: 1 | 2 | null;
  upgrade_guild_id: number | null;
  name: string | null;
  name_folded: string | null;
  credit_code: string | null;
  form_enc: Buffer;
  agreement_id: number | null;
  agreement_version: string | null;
  reject_fields: RejectField[];
  reason: string | null;
  created_at: Date;
  submitted_at: Date | null;
  expect_review_at: Date | null;
  reviewed_at: Date | null;
  due_at: Date | null;
  closed_at: Date | null;
  guild_id: number | null;
};

export const findOpenApplication = (db: Queryable, user_id: number): Promise<GuildApplication | undefined> =>
  db.row<GuildApplication>(sql`select * from guild_apply where user_id = ${user_id} and status in (1, 2, 3, 5)`);

export const findLatestApplication = (db: Queryable, user_id: number): Promise<GuildApplication | undefined> =>
  db.row<GuildApplication>(sql`
    select * from guild_apply where user_id = ${user_id} order by created_at desc, apply_no desc limit 1`);

/** The applicant's last rejected application; GST-5: a new one is allowed only some days after it. */
export const findLastRejectedApplication = (db: Queryable, user_id: number): Promise<GuildApplication | undefined> =>
  db.row<GuildApplication>(sql`
    select * from guild_apply where user_id = ${user_id} and status = 4 order by closed_at desc limit 1`);

export async function findApplicationByNo(db: Queryable, apply_no: string): Promise<GuildApplication | undefined> {
  const owner = await db.row<{ user_id: number }>(
    sql`select user_id from guild_apply_owner where apply_no = ${apply_no}`,
  );
  if (!owner) return undefined;
  return db.row<GuildApplication>(
    sql`select * from guild_apply where user_id = ${owner.user_id} and apply_no = ${apply_no}`,
  );
}

export const insertApplication = async (
  tx: Tx,
  a: Pick<GuildApplication, 'user_id' | 'apply_no' | 'form_enc' | 'created_at'>,
) => {
  await tx.run(sql`insert into guild_apply_owner (apply_no, user_id) values (${a.apply_no}, ${a.user_id})`);
  return (await tx.row<GuildApplication>(sql`
    insert into guild_apply (user_id, apply_no, status, form_enc, created_at)
    values (${a.user_id}, ${a.apply_no}, 1, ${a.form_enc}, ${a.created_at}) returning *`))!;
};

/** Writes all changeable columns and returns the row. A database trigger refuses status changes that are not allowed. */
export async function saveApplication(
  tx: Tx,
  before: GuildApplication,
  change: Partial<GuildApplication>,
): Promise<GuildApplication> {
  const a = { ...before, ...change };
  const written = await tx.row<GuildApplication>(sql`
    update guild_apply set status = ${a.status}, type = ${a.type}, upgrade_guild_id = ${a.upgrade_guild_id}, name = ${a.name},
      name_folded = ${a.name_folded}, credit_code = ${a.credit_code}, form_enc = ${a.form_enc}, agreement_id = ${a.agreement_id},
      agreement_version = ${a.agreement_version}, reject_fields = ${JSON.stringify(a.reject_fields)}::jsonb, reason = ${a.reason},
      submitted_at = ${a.submitted_at}, expect_review_at = ${a.expect_review_at}, reviewed_at = ${a.reviewed_at}, due_at = ${a.due_at},
      closed_at = ${a.closed_at}, guild_id = ${a.guild_id}
    where user_id = ${a.user_id} and apply_no = ${a.apply_no} and status = ${before.status} returning *`);
  if (!written) throw new Error(`${a.apply_no} moved although its person was locked`);
  return written;
}

export type DueApplication = Pick<GuildApplication, 'user_id' | 'apply_no'> & { due_at: Date };

export const listDueApplications = (
  db: Queryable,
  now: Date,
  after: DueApplication | undefined,
  limit: number,
): Promise<DueApplication[]> =>
  db.rows<DueApplication>(sql`
    select user_id, apply_no, due_at from guild_apply
    where status in (3, 5) and due_at <= ${now} and (due_at, apply_no) > (${after?.due_at ?? new Date(0)}, ${after?.apply_no ?? ''})
    order by due_at, apply_no limit ${limit}`);

export const listApplicationPage = (
  db: Queryable,
  status: number,
  limit: number,
  offset: number,
): Promise<GuildApplication[]> =>
  db.rows<GuildApplication>(sql`
    select * from guild_apply where status = ${status} order by submitted_at, apply_no limit ${limit} offset ${offset}`);

export const countApplications = async (db: Queryable, status: number): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from guild_apply where status = ${status}`))!.n;

export const countOverdueApplications = async (db: Queryable, now: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from guild_apply where status = 2 and expect_review_at < ${now}`))!.n;
