// Invoices of corporate withdrawals (X19, Z22; WD-9): sent in by the head, accepted or refused by an operator; only what has one is
// reviewed and paid.
import { withdraw_invoice_review } from '@shengyu/contract/calls/withdraw-console.ts';
import { submit_withdrawal_invoice } from '@shengyu/contract/calls/withdraw-record.ts';
import { addDays, dayOf, isDay, type Day } from '@shengyu/rules/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { uploadAt } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { releaseInvoice, takeInvoice } from './invoice-store.ts';
import { lockMine } from './mine.ts';
import { lockWithdrawal, move } from './move.ts';
import { INVOICE } from './states.ts';
import { saveChange, type Withdrawal } from './store.ts';

export const SENT_IN = 1;
export const ACCEPTED = 2;
export const REFUSED = 3;

/** Eight digits on paper, twenty of the electronic ones. */
const INVOICE_NO = /^\d{8,20}$/;
const YEAR_DAYS = 365;

const isRecent = (day: Day, now: number): boolean =>
  isDay(day) && day <= dayOf(now) && day >= addDays(dayOf(now), -YEAR_DAYS);

type Sending = Omit<RequestOf<typeof submit_withdrawal_invoice>, 'request_id'> & { user_id: number; now: number };

/** An invoice that is being looked at may be replaced by another until somebody has decided. */
export async function sendInvoice(ctx: Context, tx: Tx, s: Sending): Promise<Withdrawal | Refused> {
  const { refusals } = submit_withdrawal_invoice;
  const w = await lockMine(tx, s.user_id, s.withdraw_no, s.now);
  if (!w) return refuse(refusals.not_found);
  if (w.status !== INVOICE) return refuse(refusals.moved_on);
  if (s.amount_fen !== w.amount_fen) return refuse(refusals.amount_differs);
  const upload = await uploadAt(ctx, tx, s.url, { user_id: s.user_id, scene: 'invoice' });
  if (!upload || !INVOICE_NO.test(s.invoice_no) || !isRecent(s.issued_on, s.now)) return refuse('params');
  if (w.invoice_no !== null && w.invoice_no !== s.invoice_no) await releaseInvoice(tx, w.invoice_no, w.withdraw_no);
  if (!(await takeInvoice(tx, s.invoice_no, w.withdraw_no))) return refuse(refusals.used);
  return saveChange(tx, w, {
    invoice_state: SENT_IN,
    invoice_no: s.invoice_no,
    invoice_on: s.issued_on,
    invoice_key: upload.file_key,
    invoice_reason: null,
  });
}

export type InvoiceReview = {
  readonly withdraw_no: string;
  readonly action: 'approve' | 'reject';
  readonly reason: string;
  readonly staff_id: number;
  readonly now: number;
};

/** WST-3, or it stays where it is with the reason; the number of a refused one is free again. */
export async function reviewInvoice(tx: Tx, r: InvoiceReview): Promise<Withdrawal | Refused> {
  const { refusals } = withdraw_invoice_review;
  const w = await lockWithdrawal(tx, r.withdraw_no);
  if (!w) return refuse(refusals.not_found);
  if (w.status !== INVOICE || w.invoice_state !== SENT_IN) return refuse(refusals.moved_on);
  if (r.action === 'reject') {
    await releaseInvoice(tx, w.invoice_no!, w.withdraw_no);
    return saveChange(tx, w, { invoice_state: REFUSED, invoice_reason: r.reason });
  }
  const accepted = { rule: 'WST-3', by: `staff:${r.staff_id}`, at: r.now } as const;
  return (await move(tx, w, { ...accepted, change: { invoice_state: ACCEPTED } }))!;
}
