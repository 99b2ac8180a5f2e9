// The one place where a withdrawal moves. Every move writes its step, tells its event and does to the books what its new state means:
// arriving in 4 pays out, in 5, 6 or 7 gives back.
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { addJob } from '#jobs/add-job.ts';
import { payOutFrozen, returnFrozen } from '#modules/ledger/index.ts';
import { releaseInvoice } from './invoice-store.ts';
import { leaveLine } from './person-store.ts';
import { ARROWS, EVENT_OF, IS_OVER, mayMove, PAID, type Rule } from './states.ts';
import { insertStep, lockRow, ownerFrom, placeOf, saveChange, type Change, type Withdrawal } from './store.ts';
import { RECEIPT_JOB } from './terms.ts';

/** Who moves it: `member`, `system`, `provider`, `staff:12`. */
export type Mover = 'member' | 'system' | 'provider' | `staff:${number}`;

export type Moving = {
  readonly rule: Rule;
  readonly by: Mover;
  readonly at: number;
  /** What the member reads of it. */
  readonly reason?: string | undefined;
  /** For operators alone: a proof, a provider's number. */
  readonly note?: string | undefined;
  readonly change?: Change;
};

/** Held until the transaction ends: the member first, as everywhere money moves (WAL-10). */
export async function lockWithdrawal(tx: Tx, withdraw_no: string): Promise<Withdrawal | undefined> {
  const place = await placeOf(tx, withdraw_no);
  if (!place) return undefined;
  await lockMember(tx, place.user_id);
  return lockRow(tx, place);
}

/** Undefined: there is no such arrow from where it stands; nothing has changed. */
export async function move(tx: Tx, before: Withdrawal, m: Moving): Promise<Withdrawal | undefined> {
  if (!mayMove(m.rule, before.status)) return undefined;
  const { to } = ARROWS[m.rule];
  const at = new Date(m.at);
  const isEnd = to === PAID || IS_OVER.includes(to);
  const after = await saveChange(tx, before, {
    ...m.change,
    status: to,
    moved_at: at,
    reason: m.reason ?? null,
    ...(isEnd ? { finished_at: at } : {}),
  });
  await insertStep(tx, after, { rule: m.rule, status: to, by: m.by, text: m.note ?? m.reason ?? null, at });
  if (to === PAID) {
    await payOutFrozen(tx, { ...after, owner: ownerFrom(after), at: m.at });
    await addJob(tx, RECEIPT_JOB, { withdraw_no: after.withdraw_no });
  }
  if (IS_OVER.includes(to)) await giveBack(tx, after, m.at);
  tell(tx, after, m);
  return after;
}

/** WD-10, TAX-6: the money is available again, and nothing of it counts any more. */
async function giveBack(tx: Tx, w: Withdrawal, at: number): Promise<void> {
  await returnFrozen(tx, { owner: ownerFrom(w), withdraw_no: w.withdraw_no, fen: w.amount_fen, at });
  if (w.id_hash) await leaveLine(tx, w.id_hash, w.withdraw_no);
  if (w.invoice_no !== null) await releaseInvoice(tx, w.invoice_no, w.withdraw_no);
}

export function tell(
  tx: Tx,
  w: Withdrawal,
  { at, reason }: Pick<Moving, 'at' | 'reason'>,
  name = EVENT_OF[w.status],
): void {
  if (name === undefined) return;
  const data = { owner: ownerFrom(w), withdraw_no: w.withdraw_no, amount_fen: w.amount_fen, reason };
  tx.emit({ name, key: w.user_id, at, actor_id: w.user_id, data });
}
