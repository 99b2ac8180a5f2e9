// Invoices of corporate withdrawals. WD-9: the head sends in the invoice (X19), and an operator accepts or refuses it (Z22). Only
// after it is accepted is the withdrawal reviewed and paid.
import { withdraw_invoice_review } from '@shengyu/contract/calls/withdraw-console.ts';
import { submit_withdrawal_invoice } from '@shengyu/contract/calls/withdraw-record.ts';
import { addDays, dayOf, isDay, type Day } from '@shengyu/rules/time/calendar.ts';
import type { RequestOf } from '@shengyu/contract/call.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { findOwnUploadByUrl } from '#modules/content/index.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { releaseInvoiceNumber, reserveInvoiceNumber } from './invoice-store.ts';
import { lockOwnWithdrawal } from '../reads/mine.ts';
import { lockWithdrawal, changeWithdrawalState } from '../move.ts';
import { WAITING_FOR_INVOICE } from '../states.ts';
import { saveWithdrawal, type Withdrawal } from '../store.ts';

/** The states of an invoice; 0 means that none was sent in. */
const SENT_IN = 1;
const ACCEPTED = 2;
const REFUSED = 3;

/** The numbers of paper invoices have eight digits, those of electronic ones twenty. */
const INVOICE_NO = /^\d{8,20}$/;
const YEAR_DAYS = 365;

const isRecent = (day: Day, now: number): boolean =>
  isDay(day) && day <= dayOf(now) && day >= addDays(dayOf(now), -YEAR_DAYS);

type Sending = Omit<RequestOf<typeof submit_withdrawal_invoice>, 'request_id'> & { user_id: number; now: number };

/** The head sends in an invoice, or replaces it as long as no operator has accepted it. */
export async function submitInvoice(ctx: Context, tx: Tx, s: Sending): Promise<Withdrawal | Refused> {
  const { refusals } = submit_withdrawal_invoice;
  const w = await lockOwnWithdrawal(tx, s.user_id, s.withdraw_no, s.now);
  if (!w) return refuse(refusals.not_found);
  if (w.status !== WAITING_FOR_INVOICE) return refuse(refusals.moved_on);
  if (s.amount_fen !== w.amount_fen) return refuse(refusals.amount_differs);
  const upload = await findOwnUploadByUrl(ctx, tx, s.url, { user_id: s.user_id, scene: 'invoice' });
  if (!upload || !INVOICE_NO.test(s.invoice_no) || !isRecent(s.issued_on, s.now)) return refuse('params');
  if (w.invoice_no !== null && w.invoice_no !== s.invoice_no)
    await releaseInvoiceNumber(tx, w.invoice_no, w.withdraw_no);
  if (!(await reserveInvoiceNumber(tx, s.invoice_no, w.withdraw_no))) return refuse(refusals.used);
  return saveWithdrawal(tx, w, {
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

/**
 * WST-3: accepting the invoice starts the review of the withdrawal. After a refusal the withdrawal waits for another invoice, and
 * the refused number is free again.
 */
export async function reviewInvoice(tx: Tx, r: InvoiceReview): Promise<Withdrawal | Refused> {
  const { refusals } = withdraw_invoice_review;
  const w = await lockWithdrawal(tx, r.withdraw_no);
  if (!w) return refuse(refusals.not_found);
  if (w.status !== WAITING_FOR_INVOICE || w.invoice_state !== SENT_IN) return refuse(refusals.moved_on);
  if (r.action === 'reject') {
    await releaseInvoiceNumber(tx, w.invoice_no!, w.withdraw_no);
    return saveWithdrawal(tx, w, { invoice_state: REFUSED, invoice_reason: r.reason });
  }
  const accepted = { rule: 'WST-3', by: `staff:${r.staff_id}`, at: r.now } as const;
  return (await changeWithdrawalState(tx, w, { ...accepted, change: { invoice_state: ACCEPTED } }))!;
}
