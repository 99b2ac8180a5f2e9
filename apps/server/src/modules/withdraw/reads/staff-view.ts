// The state of a withdrawal for the staff log (CON-3), without personal data.
import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findWithdrawalKey, findWithdrawalByKey } from '../store.ts';

export type LoggedWithdrawalState = { withdraw_no: string; status: number; amount_fen: number; invoice_state: number };

export async function readWithdrawalStateForLog(
  db: Queryable,
  withdraw_no: string,
): Promise<LoggedWithdrawalState | Refused> {
  const place = await findWithdrawalKey(db, withdraw_no);
  const w = place && (await findWithdrawalByKey(db, place));
  if (!w) return refuse(withdraw_review.refusals.not_found);
  return { withdraw_no, status: w.status, amount_fen: w.amount_fen, invoice_state: w.invoice_state };
}
