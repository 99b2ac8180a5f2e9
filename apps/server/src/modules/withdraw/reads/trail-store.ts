// Withdrawals for the trail of money at the console (call Z50). The account is masked.
import type { Queryable } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import type { AccountOwner } from '#modules/ledger/index.ts';
import { WITHDRAWAL_STATUS_TEXTS } from '../states.ts';
import { findWithdrawalByKey, findWithdrawalKey, type Withdrawal } from '../store.ts';

type Row = Pick<
  Withdrawal,
  'owner_kind' | 'owner_id' | 'withdraw_no' | 'user_id' | 'account_mask' | 'amount_fen' | 'status' | 'created_at'
>;
export type TrailWithdrawal = Row & { readonly state_text: string };

const present = (row: Row): TrailWithdrawal => ({ ...row, state_text: WITHDRAWAL_STATUS_TEXTS[row.status] });

export async function findWithdrawalForTrail(db: Queryable, withdraw_no: string): Promise<TrailWithdrawal | undefined> {
  const key = await findWithdrawalKey(db, withdraw_no);
  const row = key && (await findWithdrawalByKey(db, key));
  return row && present(row);
}

/** The owner's first withdrawals after a moment, and how many there are. */
export async function listWithdrawalsAfter(
  db: Queryable,
  owner: AccountOwner,
  after: Date,
  limit: number,
): Promise<{ rows: TrailWithdrawal[]; total: number }> {
  const rows = await db.rows<Row & { total: number }>(sql`
    select owner_kind, owner_id, withdraw_no, user_id, account_mask, amount_fen, status, created_at, count(*) over ()::int as total
    from withdrawal
    where owner_id = ${owner.id} and owner_kind = ${owner.kind === 'user' ? 1 : 2} and created_at >= ${after}
    order by created_at limit ${limit}`);
  return { rows: rows.map(present), total: rows[0]?.total ?? 0 };
}
