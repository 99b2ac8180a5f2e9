// Where the provider's word leaves people to decide (Z23), two of them, with its statement in hand: a payout whose end it could not tell
// for 72 hours (WST-13), and an alert on one that has ended, which is put aside once it was looked into.
import { withdraw_settle } from '@shengyu/contract/calls/withdraw-console.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { lockWithdrawal, move } from './move.ts';
import { PAID, PAYING } from './states.ts';
import { placeOf, saveChange, withdrawalAt, type Withdrawal } from './store.ts';
import { UNKNOWN_MS } from './terms.ts';

const { not_found, moved_on } = withdraw_settle.refusals;

type Result = 'paid' | 'failed';
type Asked = { readonly withdraw_no: string; readonly result: Result; readonly now: number };

const isStuck = (w: Withdrawal, now: number): boolean =>
  w.status === PAYING && now - w.paying_at!.getTime() >= UNKNOWN_MS;

/** Nothing moves by putting an alert aside, so the result that is named must be the one that stands. */
const isOnlyAlerted = (w: Withdrawal, result: Result): boolean =>
  w.alert !== null && w.status !== PAYING && (w.status === PAID) === (result === 'paid');

const mayDecide = (w: Withdrawal, { result, now }: Asked): boolean => isStuck(w, now) || isOnlyAlerted(w, result);

export type Undecided = Pick<Withdrawal, 'withdraw_no' | 'status' | 'arrive_fen' | 'alert'>;

/** What the decision rests on (CON-2). */
export async function undecidedAt(db: Queryable, ask: Asked): Promise<Undecided | Refused> {
  const place = await placeOf(db, ask.withdraw_no);
  const w = place && (await withdrawalAt(db, place));
  if (!w) return refuse(not_found);
  const { withdraw_no, status, arrive_fen, alert } = w;
  return mayDecide(w, ask) ? { withdraw_no, status, arrive_fen, alert } : refuse(moved_on);
}

export type Settling = Asked & { readonly proof: string; readonly staff_id: number };

const FAILED_TEXT = '打款未成功，请核对账户后重新提现';

export async function settle(tx: Tx, s: Settling): Promise<Withdrawal | Refused> {
  const w = await lockWithdrawal(tx, s.withdraw_no);
  if (!w) return refuse(not_found);
  if (!mayDecide(w, s)) return refuse(moved_on);
  const change = { alert: null };
  if (!isStuck(w, s.now)) return saveChange(tx, w, change);
  const said = { by: `staff:${s.staff_id}`, at: s.now, note: s.proof, change } as const;
  const moved =
    s.result === 'paid'
      ? await move(tx, w, { ...said, rule: 'WST-11' })
      : await move(tx, w, { ...said, rule: 'WST-12', reason: FAILED_TEXT });
  return moved ?? refuse(moved_on);
}
