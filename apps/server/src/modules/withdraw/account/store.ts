// SQL on payout accounts (withdraw_account), on who holds which account number (withdraw_account_holder), on which user account a
// person withdraws with (withdrawer), and on failed bindings of a day (withdraw_bind_fail).
import type { Queryable, Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { OWNER_KIND_NUMBERS } from '../store.ts';

export type PayoutAccount = {
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

export const listLiveAccounts = (db: Queryable, owner: AccountOwner): Promise<PayoutAccount[]> =>
  db.rows<PayoutAccount>(sql`
    select account_id, type, account_hash, account_enc, name_enc, account_mask, name_mask, id_hash, bank_name, bank_branch, bound_at
    from withdraw_account where owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]} and ended_at is null order by type`);

/** The account that a withdrawal goes to, also when it was replaced since. */
export const findAccountById = (
  db: Queryable,
  { owner_id, owner_kind, account_id }: { owner_id: number; owner_kind: 1 | 2; account_id: number },
): Promise<Pick<PayoutAccount, 'name_mask' | 'bank_name' | 'bound_at'> | undefined> =>
  db.row(sql`
    select name_mask, bank_name, bound_at from withdraw_account
    where owner_id = ${owner_id} and owner_kind = ${owner_kind} and account_id = ${account_id}`);

export type NewPayoutAccount = Omit<PayoutAccount, 'account_id' | 'bound_at'> & {
  readonly owner: AccountOwner;
  readonly at: Date;
};

/** Inserts a payout account and ends the present one of the same type. */
export async function insertAccount(tx: Tx, a: NewPayoutAccount): Promise<number> {
  const kind = OWNER_KIND_NUMBERS[a.owner.kind];
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

export const endAccount = (tx: Tx, owner: AccountOwner, account_id: number, at: Date): Promise<number> =>
  tx.run(sql`
    update withdraw_account set ended_at = ${at}
    where owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]} and account_id = ${account_id} and ended_at is null`);

/** WD-8: how often the owner changed the account of this type since `since`; the first account is not a change. */
export const countAccountChangesSince = async (
  db: Queryable,
  owner: AccountOwner,
  type: PayoutType,
  since: Date,
): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from withdraw_account
    where owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]} and type = ${type} and is_change and bound_at > ${since}`))!
    .n;

/** Reserves an account number for the owner. False: another owner has it. */
export async function reserveAccountNumber(tx: Tx, account_hash: Buffer, owner: AccountOwner): Promise<boolean> {
  const row = await tx.row<{ owner_kind: number; owner_id: number }>(sql`
    insert into withdraw_account_holder as h (account_hash, owner_kind, owner_id)
    values (${account_hash}, ${OWNER_KIND_NUMBERS[owner.kind]}, ${owner.id})
    on conflict (account_hash) do update set owner_id = h.owner_id
    returning owner_kind, owner_id`);
  return row!.owner_id === owner.id && row!.owner_kind === OWNER_KIND_NUMBERS[owner.kind];
}

export const releaseAccountNumber = (tx: Tx, account_hash: Buffer, owner: AccountOwner): Promise<number> =>
  tx.run(sql`
    delete from withdraw_account_holder
    where account_hash = ${account_hash} and owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]}`);

/** RISK-1: a person withdraws with one user account only; the first one becomes it. False: the person already uses another one. */
export async function claimWithdrawer(tx: Tx, id_hash: Buffer, user_id: number): Promise<boolean> {
  const row = await tx.row<{ user_id: number }>(sql`
    insert into withdrawer as w (id_hash, user_id) values (${id_hash}, ${user_id})
    on conflict (id_hash) do update set user_id = w.user_id returning user_id`);
  return row!.user_id === user_id;
}

/**
 * Locks the person, so that two withdrawals of one person cannot be computed at the same time with the same remaining limits and
 * tax.
 */
export const lockWithdrawer = (tx: Tx, id_hash: Buffer): Promise<object[]> =>
  tx.rows(sql`select user_id from withdrawer where id_hash = ${id_hash} for update`);

export const deleteWithdrawer = (tx: Tx, user_id: number): Promise<number> =>
  tx.run(sql`
    delete from withdrawer where user_id = ${user_id} and not exists (
      select from withdraw_account where owner_id = ${user_id} and owner_kind = 1 and ended_at is null)`);

export const countBindFailures = async (db: Queryable, user_id: number, day: string): Promise<number> =>
  (
    await db.row<{ num: number }>(sql`
    select num from withdraw_bind_fail where user_id = ${user_id} and tried_on = ${day}`)
  )?.num ?? 0;

export const addBindFailure = (tx: Tx, user_id: number, day: string): Promise<number> =>
  tx.run(sql`
    insert into withdraw_bind_fail as f (user_id, tried_on, num) values (${user_id}, ${day}, 1)
    on conflict (user_id, tried_on) do update set num = f.num + 1`);
