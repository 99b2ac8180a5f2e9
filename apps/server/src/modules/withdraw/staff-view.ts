// What an operator's decision rests on, for the log (CON-3): nothing of the person.
import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import type { Queryable } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { placeOf, withdrawalAt } from './store.ts';

export type StaffView = { withdraw_no: string; status: number; amount_fen: number; invoice_state: number };

export async function stateFor(db: Queryable, withdraw_no: string): Promise<StaffView | Refused> {
  const place = await placeOf(db, withdraw_no);
  const w = place && (await withdrawalAt(db, place));
  if (!w) return refuse(withdraw_review.refusals.not_found);
  return { withdraw_no, status: w.status, amount_fen: w.amount_fen, invoice_state: w.invoice_state };
}
