// The SQL on real_name and id_number. The member's row is always locked before the ID number's row, so that no deadlock can arise.
import type { Queryable, Tx } from '#db/db.ts';
import { sql, sqlFragment, type SqlFragment } from '#db/sql.ts';
import type { RealNameStatus } from '../states.ts';

export type RealNameRow = {
  status: RealNameStatus;
  name_enc: Buffer | null;
  id_enc: Buffer | null;
  id_hash: Buffer | null;
  face_enc: Buffer | null;
  face_hash: Buffer | null;
  /** The birthday in the ID, as `YYYY-MM-DD`. */
  born_on: string | null;
  check_no: string | null;
  fail_reason: string | null;
  tries: number;
  tried_on: string | null;
  face_asked_at: Date | null;
  passed_at: Date | null;
  /** EDGE-21: when an operator found the member to be a minor. */
  found_minor_at: Date | null;
};

export const realNameOf = (db: Queryable, user_id: number): Promise<RealNameRow | undefined> =>
  db.row<RealNameRow>(sql`select * from real_name where user_id = ${user_id}`);

/** The member's row, created if there was none and locked until the transaction ends. */
/** The condition that the user of this id has a verified real name, for statements over members. */
export const isVerifiedSql = (user_id: SqlFragment): SqlFragment =>
  sqlFragment`exists (select from real_name r where r.user_id = ${user_id} and r.status = 2)`;

export async function lockRealName(tx: Tx, user_id: number): Promise<RealNameRow> {
  await tx.run(sql`insert into real_name (user_id, status) values (${user_id}, 0) on conflict (user_id) do nothing`);
  return (await tx.row<RealNameRow>(sql`select * from real_name where user_id = ${user_id} for update`))!;
}

export type RealNameFinding = {
  user_id: number;
  /** From the submitted ID number. It is proven to be the member's only when `passed`. */
  born_on: string | null;
  passed: boolean;
  found_minor: boolean;
  face_asked: boolean;
  face_seen: boolean;
};

/** The members whose real name has passed, and those whom an operator found to be minors. */
export const realNameFindingsOf = (db: Queryable, user_ids: readonly number[]): Promise<RealNameFinding[]> =>
  db.rows<RealNameFinding>(sql`
    select user_id, born_on, status = 2 as passed, found_minor_at is not null as found_minor,
      face_asked_at is not null as face_asked, face_hash is not null as face_seen
    from real_name
    where user_id = any((select ${user_ids}::bigint[])::bigint[]) and (status = 2 or found_minor_at is not null)`);

/** EDGE-21: stores when an operator found the member to be a minor; null withdraws that finding. */
export const saveFoundMinor = (tx: Tx, user_id: number, at: Date | null): Promise<number> =>
  tx.run(sql`update real_name set found_minor_at = ${at} where user_id = ${user_id}`);

export type EncryptedSubmission = {
  user_id: number;
  check_no: string;
  name_enc: Buffer;
  id_hash: Buffer;
  id_enc: Buffer;
  face_enc: Buffer | null;
  born_on: string;
  at: Date;
};

export const saveSubmission = (tx: Tx, s: EncryptedSubmission): Promise<number> =>
  tx.run(sql`
    update real_name set status = 1, check_no = ${s.check_no}, name_enc = ${s.name_enc}, id_hash = ${s.id_hash},
      id_enc = ${s.id_enc}, face_enc = ${s.face_enc}, born_on = ${s.born_on}, submitted_at = ${s.at}, fail_reason = null
    where user_id = ${s.user_id}`);

export const markRealNamePassed = (tx: Tx, user_id: number, face_hash: Buffer | null, at: Date): Promise<number> =>
  tx.run(sql`
    update real_name set status = 2, check_no = null, face_enc = null, face_hash = ${face_hash}, passed_at = ${at}
    where user_id = ${user_id}`);

/** Sets the status to 0 none or 3 failed and deletes all personal data except the reason. */
export const clearRealName = (tx: Tx, user_id: number, status: 0 | 3, fail_reason: string | null): Promise<number> =>
  tx.run(sql`
    update real_name set status = ${status}, check_no = null, name_enc = null, id_hash = null, id_enc = null,
      face_enc = null, face_hash = null, face_asked_at = null, born_on = null, passed_at = null,
      fail_reason = ${fail_reason}
    where user_id = ${user_id}`);

export const countRealNameTry = (tx: Tx, user_id: number, day: string): Promise<number> =>
  tx.run(sql`
    update real_name set tries = case when tried_on = ${day} then tries + 1 else 1 end, tried_on = ${day}
    where user_id = ${user_id}`);

export const saveFaceCheckRequired = (tx: Tx, user_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update real_name set face_asked_at = coalesce(face_asked_at, ${at}) where user_id = ${user_id} and status = 2`);

export const saveFaceCheckPassed = (tx: Tx, user_id: number, face_hash: Buffer): Promise<number> =>
  tx.run(sql`update real_name set face_asked_at = null, face_hash = ${face_hash} where user_id = ${user_id}`);

/**
 * Adds the account to those that use this ID number; false if already `most` other accounts (ID_ACCOUNTS) use it. Other
 * transactions with the same ID number wait until this one ends.
 */
export async function reserveIdNumber(tx: Tx, id_hash: Buffer, user_id: number, most: number): Promise<boolean> {
  // The driver returns an array of bigint as strings.
  const { holders } = (await tx.row<{ holders: string[] }>(sql`
    insert into id_number as n (id_hash, holders) values (${id_hash}, array[${user_id}::bigint])
    on conflict (id_hash) do update set holders = case
      when ${user_id}::bigint = any (n.holders) or cardinality(n.holders) >= ${most} then n.holders
      else n.holders || ${user_id}::bigint end
    returning holders`))!;
  return holders.map(Number).includes(user_id);
}

export async function releaseIdNumber(tx: Tx, id_hash: Buffer, user_id: number): Promise<void> {
  const only = await tx.run(
    sql`delete from id_number where id_hash = ${id_hash} and holders = array[${user_id}::bigint]`,
  );
  if (only === 1) return;
  await tx.run(
    sql`update id_number set holders = array_remove(holders, ${user_id}::bigint) where id_hash = ${id_hash}`,
  );
}

/** All accounts that use this member's ID number, including this one. */
export async function listAccountsOfSameIdNumber(db: Queryable, user_id: number): Promise<number[]> {
  const mine = await db.row<{ id_hash: Buffer | null }>(
    sql`select id_hash from real_name where user_id = ${user_id} and status = 2`,
  );
  if (!mine?.id_hash) return [];
  const number = await db.row<{ holders: string[] }>(
    sql`select holders from id_number where id_hash = ${mine.id_hash}`,
  );
  return (number?.holders ?? []).map(Number);
}
