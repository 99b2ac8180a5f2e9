// SQL on withdraw_account, withdraw_account_holder, withdrawer and withdraw_bind_fail.
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { Owner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/payout.ts';
import { KIND_NO } from './store.ts';

export type Account = {
  account_id: number;
  type: PayoutType;
  account_hash: Buffer;
  account_enc: Buffer;
  name_enc: Buffer;
  account_mask: string;
  name_mask: string;
  id_hash: Buffer | null;
  bank_name: string | null;
  bank_branch: string | null;
  bound_at: Date;
};

export const liveAccounts = (db: Queryable, owner: Owner): Promise<Account[]> =>
  db.rows<Account>(sql`
    select account_id, type, account_hash, account_enc, name_enc, account_mask, name_mask, id_hash, bank_name, bank_branch, bound_at
    from withdraw_account where owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]} and ended_at is null order by type`);

export type NewAccount = Omit<Account, 'account_id' | 'bound_at'> & { readonly owner: Owner; readonly at: Date };

/** The live account of its type ends with it. */
export async function insertAccount(tx: Tx, a: NewAccount): Promise<number> {
  const kind = KIND_NO[a.owner.kind];
  await tx.run(sql`
    update withdraw_account set ended_at = ${a.at}
    where owner_id = ${a.owner.id} and owner_kind = ${kind} and type = ${a.type} and ended_at is null`);
  const row = await tx.row<{ account_id: number }>(sql`
    insert into withdraw_account (owner_kind, owner_id, type, account_hash, account_enc, name_enc, account_mask, name_mask, id_hash,
      bank_name, bank_branch, is_change, bound_at)
    values (${kind}, ${a.owner.id}, ${a.type}, ${a.account_hash}, ${a.account_enc}, ${a.name_enc}, ${a.account_mask}, ${a.name_mask},
      ${a.id_hash}, ${a.bank_name}, ${a.bank_branch}, exists (select from withdraw_account b where b.owner_id = ${a.owner.id}
        and b.owner_kind = ${kind} and b.type = ${a.type}), ${a.at})
    returning account_id`);
  return row!.account_id;
}

export const endAccount = (tx: Tx, owner: Owner, account_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update withdraw_account set ended_at = ${at}
    where owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]} and account_id = ${account_id} and ended_at is null`);

/** Changes of one type since a moment (WD-8); the first account of a type is none. */
export const changesSince = async (db: Queryable, owner: Owner, type: PayoutType, since: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from withdraw_account
    where owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]} and type = ${type} and is_change and bound_at > ${since}`))!
    .n;

/** False: somebody else has this account number. */
export async function takeNumber(tx: Tx, account_hash: Buffer, owner: Owner): Promise<boolean> {
  const row = await tx.row<{ owner_kind: number; owner_id: number }>(sql`
    insert into withdraw_account_holder as h (account_hash, owner_kind, owner_id)
    values (${account_hash}, ${KIND_NO[owner.kind]}, ${owner.id})
    on conflict (account_hash) do update set owner_id = h.owner_id
    returning owner_kind, owner_id`);
  return row!.owner_id === owner.id && row!.owner_kind === KIND_NO[owner.kind];
}

export const releaseNumber = (tx: Tx, account_hash: Buffer, owner: Owner): Promise<number> =>
  tx.run(sql`
    delete from withdraw_account_holder
    where account_hash = ${account_hash} and owner_id = ${owner.id} and owner_kind = ${KIND_NO[owner.kind]}`);

/** False: this person withdraws with another account of ours (RISK-1). */
export async function becomeWithdrawer(tx: Tx, id_hash: Buffer, user_id: number): Promise<boolean> {
  const row = await tx.row<{ user_id: number }>(sql`
    insert into withdrawer as w (id_hash, user_id) values (${id_hash}, ${user_id})
    on conflict (id_hash) do update set user_id = w.user_id returning user_id`);
  return row!.user_id === user_id;
}

/** Acts of one person over all accounts are serial: what they have withdrawn is counted under this lock. */
export const lockWithdrawer = (tx: Tx, id_hash: Buffer): Promise<object[]> =>
  tx.rows(sql`select user_id from withdrawer where id_hash = ${id_hash} for update`);

export const leaveWithdrawer = (tx: Tx, user_id: number): Promise<number> =>
  tx.run(sql`
    delete from withdrawer where user_id = ${user_id} and not exists (
      select from withdraw_account where owner_id = ${user_id} and owner_kind = 1 and ended_at is null)`);

export const bindFails = async (db: Queryable, user_id: number, day: string): Promise<number> =>
  (
    await db.row<{ num: number }>(sql`
    select num from withdraw_bind_fail where user_id = ${user_id} and tried_on = ${day}`)
  )?.num ?? 0;

export const countBindFail = (tx: Tx, user_id: number, day: string): Promise<number> =>
  tx.run(sql`
    insert into withdraw_bind_fail as f (user_id, tried_on, num) values (${user_id}, ${day}, 1)
    on conflict (user_id, tried_on) do update set num = f.num + 1`);
