// The only place where a withdrawal changes its state. Every change is recorded as a step, emits the event of the new state if
// there is one, and moves the money: state 4 (paid) books it out; 5 (rejected), 6 (failed) and 7 (cancelled) give it back.
import type { Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { addJob } from '#jobs/add-job.ts';
import { payOutFrozenIncome, returnFrozenIncome } from '#modules/ledger/index.ts';
import { releaseInvoiceNumber } from './pay/invoice-store.ts';
import { excludeTaxLine } from './ask/person-store.ts';
import {
  WITHDRAWAL_TRANSITIONS,
  EVENT_BY_STATUS,
  UNPAID_END_STATES,
  mayChangeStatus,
  PAID,
  type WithdrawalRule,
} from './states.ts';
import {
  insertStep,
  lockWithdrawalRow,
  ownerOfRow,
  findWithdrawalKey,
  saveWithdrawal,
  type WithdrawalUpdate,
  type Withdrawal,
} from './store.ts';
import { RECEIPT_JOB } from './ask/terms.ts';

/** Who changes the state: the member, the system, the payout provider, or an operator such as `staff:12`. */
export type WithdrawalActor = 'member' | 'system' | 'provider' | `staff:${number}`;

export type WithdrawalChange = {
  readonly rule: WithdrawalRule;
  readonly by: WithdrawalActor;
  readonly at: number;
  /** The reason shown to the member. */
  readonly reason?: string | undefined;
  /** A note for operators only, such as a proof or the provider's number. */
  readonly note?: string | undefined;
  readonly change?: WithdrawalUpdate;
};

/**
 * Locks the member and then the withdrawal until the transaction ends. WAL-10: wherever money moves, the member is locked first.
 */
export async function lockWithdrawal(tx: Tx, withdraw_no: string): Promise<Withdrawal | undefined> {
  const place = await findWithdrawalKey(tx, withdraw_no);
  if (!place) return undefined;
  await lockMember(tx, place.user_id);
  return lockWithdrawalRow(tx, place);
}

/**
 * Changes the state by a rule and returns the withdrawal. Undefined: its present state does not allow this; nothing was written.
 */
export async function changeWithdrawalState(
  tx: Tx,
  before: Withdrawal,
  m: WithdrawalChange,
): Promise<Withdrawal | undefined> {
  if (!mayChangeStatus(m.rule, before.status)) return undefined;
  const { to } = WITHDRAWAL_TRANSITIONS[m.rule];
  const at = new Date(m.at);
  const isEnd = to === PAID || UNPAID_END_STATES.includes(to);
  const after = await saveWithdrawal(tx, before, {
    ...m.change,
    status: to,
    moved_at: at,
    reason: m.reason ?? null,
    ...(isEnd ? { finished_at: at } : {}),
  });
  await insertStep(tx, after, { rule: m.rule, status: to, by: m.by, text: m.note ?? m.reason ?? null, at });
  if (to === PAID) {
    await payOutFrozenIncome(tx, { ...after, owner: ownerOfRow(after), at: m.at });
    await addJob(tx, RECEIPT_JOB, { withdraw_no: after.withdraw_no });
  }
  if (UNPAID_END_STATES.includes(to)) await giveBack(tx, after, m.at);
  emitWithdrawalEvent(tx, after, m);
  return after;
}

/** The money becomes available again, and the withdrawal no longer counts for limits (WD-10) or tax (TAX-6). */
async function giveBack(tx: Tx, w: Withdrawal, at: number): Promise<void> {
  await returnFrozenIncome(tx, { owner: ownerOfRow(w), withdraw_no: w.withdraw_no, fen: w.amount_fen, at });
  if (w.id_hash) await excludeTaxLine(tx, w.id_hash, w.withdraw_no);
  if (w.invoice_no !== null) await releaseInvoiceNumber(tx, w.invoice_no, w.withdraw_no);
}

export function emitWithdrawalEvent(
  tx: Tx,
  w: Withdrawal,
  { at, reason }: Pick<WithdrawalChange, 'at' | 'reason'>,
  type = EVENT_BY_STATUS[w.status],
): void {
  if (type === undefined) return;
  const data = { owner: ownerOfRow(w), withdraw_no: w.withdraw_no, amount_fen: w.amount_fen, reason };
  tx.emit(type, { key: w.user_id, at, actor_id: w.user_id, data });
}
