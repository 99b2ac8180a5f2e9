// The SQL on agreement and agreement_accept; real names and contracts have their own stores.
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

/** Types that are signed by hand; the others are accepted by ticking a box (SIGN-4). */
const SIGNED_TYPES = ['host', 'guild_settle'] as const satisfies readonly AgreementType[];
export type SignedAgreementType = (typeof SIGNED_TYPES)[number];
export const isSignedAgreementType = (type: AgreementType): type is SignedAgreementType =>
  (SIGNED_TYPES as readonly AgreementType[]).includes(type);

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

export const findAgreementById = (db: Queryable, id: number): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`select * from agreement where id = ${id}`);

export const findAgreementVersion = (db: Queryable, type: string, version: string): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`select * from agreement where type = ${type} and version = ${version}`);

/** The version in force at `now`. */
export const findAgreementInForce = (db: Queryable, type: string, now: Date): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`
    select * from agreement where type = ${type} and effective_at <= ${now}
    order by effective_at desc, id desc limit 1`);

/** All versions of a type, newest first. */
export const listAgreementVersions = (
  db: Queryable,
  type: string,
): Promise<{ version: string; effective_at: Date }[]> =>
  db.rows(sql`select version, effective_at from agreement where type = ${type} order by effective_at desc, id desc`);

/** Every version of a text with what members read, the one that takes effect last first. */
export const listWholeAgreementVersions = (
  db: Queryable,
  type: string,
): Promise<(AgreementRow & { published_at: Date })[]> =>
  db.rows(sql`select * from agreement where type = ${type} order by effective_at desc, id desc`);

export type NewAgreement = Omit<AgreementRow, 'id'> & { published_at: Date };

/** Returns the new row's id; undefined when this version already exists. */
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

/** The version that this member accepted last. */
export const findLastAcceptedAgreement = (
  db: Queryable,
  user_id: number,
  type: string,
): Promise<AgreementRow | undefined> =>
  db.row<AgreementRow>(sql`
    select a.* from agreement_accept x join agreement a on a.type = x.type and a.version = x.version
    where x.user_id = ${user_id} and x.type = ${type} order by x.accepted_at desc, a.effective_at desc limit 1`);
