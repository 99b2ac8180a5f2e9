// All SQL on agreement's tables.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';

export type AgreementType =
  | 'user'
  | 'privacy'
  | 'recharge'
  | 'guild_settle'
  | 'host'
  | 'withdraw'
  | 'minor'
  | 'beta'
  | 'activity';

export type AgreementRow = {
  id: number;
  type: AgreementType;
  version: string;
  title: string;
  summary: string[];
  content: string;
  pdf_url: string | null;
  pdf_sha256: string | null;
  sign_required: boolean;
  effective_at: Date;
};

export const agreementById = (db: Queryable, id: number): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`select * from agreement where id = ${id}`);

export const agreementOf = (db: Queryable, type: string, version: string): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`select * from agreement where type = ${type} and version = ${version}`);

/** The version in force at `now`. */
export const agreementInForce = (db: Queryable, type: string, now: Date): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`
    select * from agreement where type = ${type} and effective_at <= ${now}
    order by effective_at desc, id desc limit 1`);

/** All versions of a type, newest first. */
export const versionsOf = (db: Queryable, type: string): Promise<{ version: string; effective_at: Date }[]> =>
  db.rows(sql`select version, effective_at from agreement where type = ${type} order by effective_at desc, id desc`);

export type NewAgreement = Omit<AgreementRow, 'id'> & { published_at: Date };

/** Undefined: this version exists already. */
export const insertAgreement = async (tx: Tx, a: NewAgreement): Promise<number | undefined> =>
  (
    await tx.row<{ id: number }>(sql`
    insert into agreement (type, version, title, summary, content, pdf_url, pdf_sha256, sign_required,
                           effective_at, published_at)
    values (${a.type}, ${a.version}, ${a.title}, ${a.summary}, ${a.content}, ${a.pdf_url}, ${a.pdf_sha256},
            ${a.sign_required}, ${a.effective_at}, ${a.published_at})
    on conflict (type, version) do nothing returning id`)
  )?.id;

export const insertAcceptance = (tx: Tx, user_id: number, type: string, version: string, at: Date): Promise<number> =>
  tx.run(sql`
    insert into agreement_accept (user_id, type, version, accepted_at) values (${user_id}, ${type}, ${version}, ${at})
    on conflict (user_id, type, version) do nothing`);

/** The version this person accepted last. */
export const lastAccepted = (db: Queryable, user_id: number, type: string): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`
    select a.* from agreement_accept x join agreement a on a.type = x.type and a.version = x.version
    where x.user_id = ${user_id} and x.type = ${type} order by x.accepted_at desc, a.effective_at desc limit 1`);

export type ContractRow = {
  contract_no: string;
  agreement_id: number;
  version: string;
  status: 0 | 1 | 2 | 3;
  signed_at: Date | null;
  expire_at: Date | null;
  /** A newer version that must be signed is in force (CST-4). */
  superseded: boolean;
};

/** A person's contracts of one type, newest first. */
export const contractsOf = (db: Queryable, user_id: number, type: string, now: Date): Promise<ContractRow[]> =>
  db.rows<ContractRow>(sql`
    select c.contract_no, c.agreement_id, c.version, c.status, c.signed_at, c.expire_at,
      exists (select from agreement n where n.type = a.type and n.sign_required
                and n.effective_at > a.effective_at and n.effective_at <= ${now}) as superseded
    from contract c join agreement a on a.id = c.agreement_id
    where c.user_id = ${user_id} and a.type = ${type} order by c.created_at desc, c.contract_no desc`);

/** When this person signed this very text. */
export const signedAt = async (db: Queryable, user_id: number, agreement_id: number): Promise<Date | null> =>
  (await db.row<{ at: Date | null }>(sql`
    select max(signed_at) as at from contract
    where user_id = ${user_id} and agreement_id = ${agreement_id} and status in (2, 3)`))!.at;

export type RealNameRow = {
  status: 0 | 1 | 2 | 3;
  name_enc: Buffer | null;
  id_enc: Buffer | null;
  /** `YYYY-MM-DD` */
  born_on: string | null;
  fail_reason: string | null;
  tries: number;
  tried_on: string | null;
};

export const realNameOf = (db: Queryable, user_id: number): Promise<RealNameRow | undefined> =>
  db.row<RealNameRow>(sql`
    select status, name_enc, id_enc, born_on, fail_reason, tries, tried_on from real_name where user_id = ${user_id}`);

/** The birthday on the ID of a person whose real name passed. */
export const verifiedBirthday = async (db: Queryable, user_id: number): Promise<string | undefined> =>
  (await db.row<{ born_on: string }>(sql`select born_on from real_name where user_id = ${user_id} and status = 2`))
    ?.born_on;

export type PassedName = {
  user_id: number;
  name_enc: Buffer;
  id_hash: Buffer;
  id_enc: Buffer;
  born_on: string;
  at: Date;
};

export const savePassed = (tx: Tx, p: PassedName): Promise<number> =>
  tx.run(sql`
    insert into real_name (user_id, status, name_enc, id_hash, id_enc, born_on, passed_at)
    values (${p.user_id}, 2, ${p.name_enc}, ${p.id_hash}, ${p.id_enc}, ${p.born_on}, ${p.at})
    on conflict (user_id) do update set status = 2, name_enc = excluded.name_enc, id_hash = excluded.id_hash,
      id_enc = excluded.id_enc, born_on = excluded.born_on, fail_reason = null, passed_at = excluded.passed_at`);
