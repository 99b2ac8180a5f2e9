// SQL on the tables withdrawal, withdrawal_owner (who owns which number) and withdrawal_step (the state changes).
import type { Queryable, Tx } from '#db/db.ts';
import { sqlFragment, sql } from '#db/sql.ts';
import type { TaxCalculation } from '@shengyu/rules/money/tax.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import type { PayoutType } from '#providers/pay/payout.ts';
import { OPEN_STATES, type WithdrawalStatus } from './states.ts';

export const OWNER_KIND_NUMBERS = { user: 1, guild: 2 } as const;
export const ownerOfRow = (row: { owner_kind: 1 | 2; owner_id: number }): AccountOwner => ({
  kind: row.owner_kind === 1 ? 'user' : 'guild',
  id: row.owner_id,
});

/** The tax computation as it was when the withdrawal was submitted: tax year, months and tax withheld before, and the steps. */
export type StoredTaxSheet = TaxCalculation & {
  readonly year: number;
  readonly months: number;
  readonly withheld: number;
};

export type Withdrawal = {
  owner_kind: 1 | 2;
  owner_id: number;
  withdraw_no: string;
  user_id: number;
  type: PayoutType;
  account_id: number;
  account_enc: Buffer;
  name_enc: Buffer;
  account_mask: string;
  bank_name: string | null;
  bank_branch: string | null;
  id_hash: Buffer | null;
  amount_fen: number;
  fee_fen: number;
  tax_fen: number;
  arrive_fen: number;
  tax_sheet: StoredTaxSheet | null;
  quote_id: string;
  status: WithdrawalStatus;
  reason: string | null;
  created_at: Date;
  moved_at: Date;
  expect_arrive_at: Date | null;
  paying_at: Date | null;
  asked_at: Date | null;
  finished_at: Date | null;
  ticket_at: Date | null;
  provider_no: string | null;
  alert: PayoutAlert | null;
  invoice_state: 0 | 1 | 2 | 3;
  invoice_no: string | null;
  invoice_on: string | null;
  invoice_key: string | null;
  invoice_reason: string | null;
  receipt_key: string | null;
};

/**
 * How the provider's report contradicts our data: another amount, "paid" or "failed" in a state where this cannot be, or returned
 * by the bank after it was paid.
 */
export type PayoutAlert = 'amount' | 'paid' | 'failed' | 'returned';

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'withdraw_no'
  | 'user_id'
  | 'type'
  | 'account_id'
  | 'account_enc'
  | 'name_enc'
  | 'account_mask'
  | 'bank_name'
  | 'bank_branch'
  | 'id_hash'
  | 'amount_fen'
  | 'fee_fen'
  | 'tax_fen'
  | 'arrive_fen'
  | 'tax_sheet'
  | 'quote_id'
> & {
  readonly owner: AccountOwner;
  readonly status: WithdrawalStatus;
  readonly at: Date;
  readonly expect_arrive_at: Date;
};

export async function insertWithdrawal(tx: Tx, w: NewWithdrawal): Promise<Withdrawal> {
  const kind = OWNER_KIND_NUMBERS[w.owner.kind];
  await tx.run(sql`
    insert into withdrawal_owner (withdraw_no, owner_kind, owner_id, user_id)
    values (${w.withdraw_no}, ${kind}, ${w.owner.id}, ${w.user_id})`);
  return (await tx.row<Withdrawal>(sql`
    insert into withdrawal (owner_kind, owner_id, withdraw_no, user_id, type, account_id, account_enc, name_enc, account_mask, bank_name,
      bank_branch, id_hash, amount_fen, fee_fen, tax_fen, arrive_fen, tax_sheet, quote_id, status, created_at, moved_at, expect_arrive_at)
    values (${kind}, ${w.owner.id}, ${w.withdraw_no}, ${w.user_id}, ${w.type}, ${w.account_id}, ${w.account_enc}, ${w.name_enc},
      ${w.account_mask}, ${w.bank_name}, ${w.bank_branch}, ${w.id_hash}, ${w.amount_fen}, ${w.fee_fen}, ${w.tax_fen}, ${w.arrive_fen},
      ${w.tax_sheet === null ? null : JSON.stringify(w.tax_sheet)}::jsonb, ${w.quote_id}, ${w.status}, ${w.at}, ${w.at}, ${w.expect_arrive_at})
    returning *`))!;
}

export const isQuoteUsed = async (db: Queryable, owner: AccountOwner, quote_id: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 as used from withdrawal
    where owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]} and quote_id = ${quote_id}`)) !==
  undefined;

/**
 * The key of a withdrawal row. Rows are stored by owner, so the number alone does not find one; withdrawal_owner leads to the key.
 */
export type WithdrawalKey = { withdraw_no: string; owner_kind: 1 | 2; owner_id: number; user_id: number };

export const findWithdrawalKey = (db: Queryable, withdraw_no: string): Promise<WithdrawalKey | undefined> =>
  db.row<WithdrawalKey>(sql`select * from withdrawal_owner where withdraw_no = ${withdraw_no}`);

export const findWithdrawalByKey = (
  db: Queryable,
  p: Omit<WithdrawalKey, 'user_id'>,
): Promise<Withdrawal | undefined> =>
  db.row<Withdrawal>(sql`
    select * from withdrawal
    where owner_id = ${p.owner_id} and owner_kind = ${p.owner_kind} and withdraw_no = ${p.withdraw_no}`);

/** Reads the row and locks it until the transaction ends. */
export const lockWithdrawalRow = (tx: Tx, p: WithdrawalKey): Promise<Withdrawal | undefined> =>
  tx.row<Withdrawal>(sql`
    select * from withdrawal
    where owner_id = ${p.owner_id} and owner_kind = ${p.owner_kind} and withdraw_no = ${p.withdraw_no} for update`);

export type WithdrawalUpdate = Partial<
  Pick<
    Withdrawal,
    | 'status'
    | 'reason'
    | 'expect_arrive_at'
    | 'paying_at'
    | 'asked_at'
    | 'finished_at'
    | 'provider_no'
    | 'alert'
    | 'ticket_at'
  >
> &
  Partial<
    Pick<
      Withdrawal,
      'moved_at' | 'invoice_state' | 'invoice_no' | 'invoice_on' | 'invoice_key' | 'invoice_reason' | 'receipt_key'
    >
  >;

/** Writes all changeable columns and returns the row; fields that are not in `change` keep their value. */
export async function saveWithdrawal(tx: Tx, before: Withdrawal, change: WithdrawalUpdate): Promise<Withdrawal> {
  const w = { ...before, ...change };
  const written = await tx.row<Withdrawal>(sql`
    update withdrawal set status = ${w.status}, reason = ${w.reason}, moved_at = ${w.moved_at}, expect_arrive_at = ${w.expect_arrive_at},
      paying_at = ${w.paying_at}, asked_at = ${w.asked_at}, finished_at = ${w.finished_at}, provider_no = ${w.provider_no},
      alert = ${w.alert}, ticket_at = ${w.ticket_at}, invoice_state = ${w.invoice_state}, invoice_no = ${w.invoice_no},
      invoice_on = ${w.invoice_on}, invoice_key = ${w.invoice_key}, invoice_reason = ${w.invoice_reason},
      receipt_key = ${w.receipt_key}
    where owner_id = ${w.owner_id} and owner_kind = ${w.owner_kind} and withdraw_no = ${w.withdraw_no} and status = ${before.status}
    returning *`);
  if (!written) throw new Error(`${w.withdraw_no} moved although it was held`);
  return written;
}

export type WithdrawalStep = { rule: string; status: WithdrawalStatus; by: string; text: string | null; at: Date };

export const insertStep = (tx: Tx, w: Withdrawal, s: WithdrawalStep): Promise<number> =>
  tx.run(sql`
    insert into withdrawal_step (owner_kind, owner_id, withdraw_no, seq, rule, status, by, text, at)
    select ${w.owner_kind}, ${w.owner_id}, ${w.withdraw_no}, count(*) + 1, ${s.rule}, ${s.status}, ${s.by}, ${s.text}, ${s.at}
    from withdrawal_step where owner_id = ${w.owner_id} and owner_kind = ${w.owner_kind} and withdraw_no = ${w.withdraw_no}`);

export const stepsOf = (db: Queryable, w: Withdrawal): Promise<WithdrawalStep[]> =>
  db.rows<WithdrawalStep>(sql`
    select rule, status, by, text, at from withdrawal_step
    where owner_id = ${w.owner_id} and owner_kind = ${w.owner_kind} and withdraw_no = ${w.withdraw_no} order by seq`);

const of = (owner: AccountOwner) =>
  sqlFragment`owner_id = ${owner.id} and owner_kind = ${OWNER_KIND_NUMBERS[owner.kind]}`;

export const countOpenWithdrawals = async (db: Queryable, owner: AccountOwner): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from withdrawal where ${of(owner)} and status = any(${OPEN_STATES}::smallint[])`))!.n;

/**
 * An owner's open withdrawals. Those of a guild block a head transfer (ROLE-7) and, if an invoice is missing, disbanding (DISB-2).
 */
export const listOpenWithdrawals = (
  db: Queryable,
  owner: AccountOwner,
): Promise<Pick<Withdrawal, 'withdraw_no' | 'status'>[]> =>
  db.rows(sql`
    select withdraw_no, status from withdrawal where ${of(owner)} and status = any(${OPEN_STATES}::smallint[])`);

/** How many open withdrawals go to this user's account of this type, including those of the user's personal guild. */
export const countOpenPayoutsTo = async (db: Queryable, user_id: number, type: PayoutType): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from withdrawal
    where user_id = ${user_id} and type = ${type} and status = any(${OPEN_STATES}::smallint[])`))!.n;

export const countPaidWithdrawals = async (db: Queryable, owner: AccountOwner): Promise<number> =>
  (await db.row<{ n: number }>(sql`select count(*) as n from withdrawal where ${of(owner)} and status = 4`))!.n;

/** How many corporate withdrawals since `from` count for the daily limit; WD-10: rejected, failed and cancelled ones do not. */
export const countCorporateWithdrawals = async (db: Queryable, owner: AccountOwner, from: Date): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    select count(*) as n from withdrawal
    where ${of(owner)} and type = 4 and created_at >= ${from} and status not in (5, 6, 7)`))!.n;

export const findLastPayoutType = async (db: Queryable, owner: AccountOwner): Promise<number | undefined> =>
  (
    await db.row<{ type: number }>(sql`
    select type from withdrawal where ${of(owner)} order by created_at desc, withdraw_no desc limit 1`)
  )?.type;
