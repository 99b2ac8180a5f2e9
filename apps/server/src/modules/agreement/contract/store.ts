// The SQL on the tables contract and contract_owner.
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { ContractStatus } from '../states.ts';

export type ContractRow = {
  contract_no: string;
  agreement_id: number;
  version: string;
  status: ContractStatus;
  signed_at: Date | null;
  expire_at: Date | null;
  /** CST-4: a newer version that must be signed is in force. */
  superseded: boolean;
};

const SUPERSEDED = (now: Date) => sqlFragment`
  exists (select from agreement n where n.type = a.type and n.sign_required
            and n.effective_at > a.effective_at and n.effective_at <= ${now})`;

/** A member's contracts of one type, newest first. */
export const contractsOf = (db: Queryable, user_id: number, type: string, now: Date): Promise<ContractRow[]> =>
  db.rows<ContractRow>(sql`
    select c.contract_no, c.agreement_id, c.version, c.status, c.signed_at, c.expire_at,
      ${SUPERSEDED(now)} as superseded
    from contract c join agreement a on a.id = c.agreement_id
    where c.user_id = ${user_id} and a.type = ${type} order by c.created_at desc, c.contract_no desc`);

/** When this member last signed exactly this version; null if never. */
export const findLastSigningTime = async (db: Queryable, user_id: number, agreement_id: number): Promise<Date | null> =>
  (await db.row<{ at: Date | null }>(sql`
    select max(signed_at) as at from contract
    where user_id = ${user_id} and agreement_id = ${agreement_id} and status in (2, 3)`))!.at;

export type ContractSigning = {
  user_id: number;
  contract_no: string;
  agreement_id: number;
  version: string;
  signature_key: string;
  flow_id: string | null;
  created_at: Date;
};

export const lockSigning = (tx: Tx, user_id: number, contract_no: string): Promise<ContractSigning | undefined> =>
  tx.row<ContractSigning>(sql`
    select user_id, contract_no, agreement_id, version, signature_key, flow_id, created_at from contract
    where user_id = ${user_id} and contract_no = ${contract_no} and status = 1 for update`);

export const insertSigning = (tx: Tx, s: Omit<ContractSigning, 'flow_id'>): Promise<number> =>
  tx.run(sql`
    insert into contract (user_id, contract_no, agreement_id, version, status, signature_key, created_at)
    values (${s.user_id}, ${s.contract_no}, ${s.agreement_id}, ${s.version}, 1, ${s.signature_key}, ${s.created_at})`);

export async function saveEsignFlowId(
  tx: Tx,
  s: { user_id: number; contract_no: string; flow_id: string },
): Promise<void> {
  await tx.run(sql`
    update contract set flow_id = ${s.flow_id} where user_id = ${s.user_id} and contract_no = ${s.contract_no}`);
  await tx.run(sql`
    insert into contract_owner (flow_id, user_id, contract_no) values (${s.flow_id}, ${s.user_id}, ${s.contract_no})`);
}

export const findContractByEsignFlow = (
  db: Queryable,
  flow_id: string,
): Promise<{ user_id: number; contract_no: string } | undefined> =>
  db.row(sql`select user_id, contract_no from contract_owner where flow_id = ${flow_id}`);

export type SealedContract = {
  user_id: number;
  contract_no: string;
  pdf_key: string;
  pdf_sha256: string;
  signed_at: Date;
  expire_at: Date;
};

export const saveSealedContract = (tx: Tx, s: SealedContract): Promise<number> =>
  tx.run(sql`
    update contract set status = 2, pdf_key = ${s.pdf_key}, pdf_sha256 = ${s.pdf_sha256}, signed_at = ${s.signed_at},
      expire_at = ${s.expire_at}
    where user_id = ${s.user_id} and contract_no = ${s.contract_no} and status = 1`);

export const markContractGivenUp = (tx: Tx, user_id: number, contract_no: string): Promise<number> =>
  tx.run(sql`
    update contract set status = 0 where user_id = ${user_id} and contract_no = ${contract_no} and status = 1`);

/** NST-5: the real name was reset, so signed contracts expire now and unfinished ones are given up. */
export async function voidContracts(tx: Tx, user_id: number, at: Date): Promise<void> {
  await tx.run(sql`update contract set status = 3, voided_at = ${at} where user_id = ${user_id} and status = 2`);
  await tx.run(sql`update contract set status = 0, voided_at = ${at} where user_id = ${user_id} and status = 1`);
}

/** CST-4: marks expired and superseded contracts, of one member or (null) of all. */
export const markExpiredContracts = (db: Queryable, user_id: number | null, now: Date): Promise<number> =>
  db.run(sql`
    update contract c set status = 3 from agreement a
    where a.id = c.agreement_id and c.status = 2 and (${user_id}::bigint is null or c.user_id = ${user_id})
      and (c.expire_at <= ${now} or ${SUPERSEDED(now)})`);

export type EndingContract = {
  user_id: number;
  contract_no: string;
  agreement_id: number;
  title: string;
  expire_at: Date;
};

/**
 * Takes the contracts that end within this number of days and whose owners were not yet reminded at this number or a smaller one,
 * and marks them as reminded.
 */
export const takeContractsToRemind = (tx: Tx, days: 30 | 7 | 1, now: Date): Promise<EndingContract[]> =>
  tx.rows<EndingContract>(sql`
    update contract c set reminded_days = ${days} from agreement a
    where a.id = c.agreement_id and c.status = 2 and c.expire_at > ${now}
      and c.expire_at <= ${now}::timestamptz + ${days} * interval '24 hours'
      and (c.reminded_days is null or c.reminded_days > ${days}) and not ${SUPERSEDED(now)}
    returning c.user_id, c.contract_no, c.agreement_id, a.title, c.expire_at`);

export type ListedContract = {
  contract_no: string;
  title: string;
  version: string;
  status: ContractStatus;
  signed_at: Date | null;
  expire_at: Date | null;
  pdf_key: string | null;
  superseded: boolean;
};

/** A page of the member's contracts, newest first. Contracts that were given up before signing are not listed. */
export const listContractPage = (
  db: Queryable,
  user_id: number,
  limit: number,
  offset: number,
  now: Date,
): Promise<ListedContract[]> =>
  db.rows<ListedContract>(sql`
    select c.contract_no, a.title, c.version, c.status, c.signed_at, c.expire_at, c.pdf_key,
      ${SUPERSEDED(now)} as superseded
    from contract c join agreement a on a.id = c.agreement_id
    where c.user_id = ${user_id} and c.status <> 0
    order by c.created_at desc, c.contract_no desc limit ${limit} offset ${offset}`);

export const countContracts = async (db: Queryable, user_id: number): Promise<number> =>
  (await db.row<{ n: number }>(
    sql`select count(*)::int as n from contract where user_id = ${user_id} and status <> 0`,
  ))!.n;

/** Which of these members have a contract of this type in force (G12, guild member list). */
export const findMembersWithContract = async (
  db: Queryable,
  user_ids: readonly number[],
  type: string,
  now: number,
): Promise<Set<number>> => {
  const at = new Date(now);
  const rows = await db.rows<{ user_id: number }>(sql`
    select distinct c.user_id from contract c join agreement a on a.id = c.agreement_id
    where c.user_id = any(${user_ids}::bigint[]) and a.type = ${type} and c.status = 2 and c.expire_at > ${at} and not ${SUPERSEDED(at)}`);
  return new Set(rows.map((row) => row.user_id));
};

export type SignedContract = Pick<ListedContract, 'contract_no' | 'title' | 'version'> & {
  signed_at: Date;
  expire_at: Date;
  pdf_key: string;
};

/** The contracts of this type that a member has signed, newest first (G06, company info). */
export const listSignedContracts = (db: Queryable, user_id: number, type: string): Promise<SignedContract[]> =>
  db.rows<SignedContract>(sql`
    select c.contract_no, a.title, c.version, c.signed_at, c.expire_at, c.pdf_key
    from contract c join agreement a on a.id = c.agreement_id
    where c.user_id = ${user_id} and a.type = ${type} and c.status in (2, 3) order by c.signed_at desc, c.contract_no desc`);
