// The console's two queues of withdrawals (Z38): those to review with late, stuck or contradictory payouts, and invoices to review.
import { addWorkingDays, addWorkingDaysToInstant } from '@shengyu/rules/time/working-days.ts';
import { addDays, beginOfDay, dayOf, type Day } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Queue, QueueRow } from '#modules/console/index.ts';
import { buildFileUrl } from '#modules/content/index.ts';
import {
  countWithdrawalsByStatus,
  listInvoiceTimes,
  loadWaitingInvoices,
  countWaitingWithdrawals,
  loadWaitingWithdrawals,
  type TimeSpan,
  type WaitingWithdrawal,
} from './list-store.ts';
import { INVOICE_STATE_TEXTS, WITHDRAWAL_STATUS_TEXTS, type InvoiceState, type WithdrawalStatus } from '../states.ts';
import { countInvoicesByState, listDecidedInvoices } from './invoice-list-store.ts';
import type { Withdrawal } from '../store.ts';
import { ALERT_TEXT, PAYOUT_QUERY_PERIOD_MS, PAYOUT_TYPE_TEXTS } from '../ask/terms.ts';

async function rowOf(ctx: Context, w: Withdrawal, data: Record<string, unknown> = {}): Promise<QueueRow> {
  const holidays = await readConfig(ctx, 'holidays');
  const flags = [w.alert && ALERT_TEXT[w.alert], w.ticket_at && '到账延迟'].filter((text) => text !== null);
  return {
    key: w.withdraw_no,
    title: `${PAYOUT_TYPE_TEXTS[w.type].name} ${w.account_mask}`,
    text: [w.owner_kind === 1 ? `用户 ${w.owner_id}` : `公会 ${w.owner_id}`, ...flags].join('，'),
    state: w.status,
    state_text: WITHDRAWAL_STATUS_TEXTS[w.status],
    amount_fen: w.amount_fen,
    user_id: w.user_id,
    created_at: w.created_at.getTime(),
    // WD-6: the review is due within one working day.
    due_at: addWorkingDaysToInstant(w.created_at.getTime(), 1, holidays),
    data: {
      withdraw_no: w.withdraw_no,
      user_id: w.user_id,
      owner_kind: w.owner_kind,
      fee_fen: w.fee_fen,
      tax_fen: w.tax_fen,
      arrive_fen: w.arrive_fen,
      alert: w.alert,
      reason: w.reason,
      ...data,
    },
  };
}

const notesOf = ({ is_first, is_newly_bound }: WaitingWithdrawal): string[] => [
  ...(is_first ? ['首次提现'] : []),
  ...(is_newly_bound ? ['新绑账户'] : []),
];

const stuckBefore = (ctx: Context): Date => new Date(ctx.clock.now() - PAYOUT_QUERY_PERIOD_MS);

/** The states of this queue in the order of its tabs; withdrawals without an invoice have a queue of their own. */
const SHOWN_STATUSES: readonly WithdrawalStatus[] = [1, 9, 2, 3, 4, 5, 6, 7];

export const queue: Queue = {
  call: 'withdraw_review',
  async rows(ctx, db, { state, limit, offset }) {
    const rows = await loadWaitingWithdrawals(db, { state, stuck: stuckBefore(ctx), limit, offset });
    return {
      rows: await Promise.all(rows.map((w) => rowOf(ctx, w, { notes: notesOf(w) }))),
      total: rows[0]?.total ?? 0,
    };
  },
  async states(db) {
    const counted = await countWithdrawalsByStatus(db);
    return SHOWN_STATUSES.map((state) => ({
      state,
      name: WITHDRAWAL_STATUS_TEXTS[state],
      num: counted.get(state) ?? 0,
    }));
  },
  waiting: async (db, now, ctx) =>
    countWaitingWithdrawals(db, stuckBefore(ctx), lateSpans(now, await readConfig(ctx, 'holidays'))),
};

/**
 * The spans in which a withdrawal was submitted whose review is late now. Withdrawals of several days may be due today (CAL-3:
 * Friday's, Saturday's and Sunday's on Monday), each at the time of day of its submission; all earlier ones are late.
 */
function lateSpans(now: number, holidays: readonly Day[]): TimeSpan[] {
  const today = dayOf(now);
  const spans: TimeSpan[] = [];
  let day = addDays(today, -1);
  for (let due = addWorkingDays(day, 1, holidays); due >= today; due = addWorkingDays(day, 1, holidays)) {
    const begin = beginOfDay(day);
    if (due === today) spans.push({ from: new Date(begin), until: new Date(begin + now - beginOfDay(today)) });
    day = addDays(day, -1);
  }
  return [...spans, { from: new Date(0), until: new Date(beginOfDay(addDays(day, 1)) - 1) }];
}

const INVOICE_WAITS = 1;
const DECIDED_INVOICES = [2, 3] as const satisfies readonly InvoiceState[];

export const invoiceQueue: Queue = {
  call: 'withdraw_invoice_review',
  async rows(ctx, db, { state, limit, offset }) {
    const decided = DECIDED_INVOICES.find((one) => one === state);
    const rows = decided
      ? await listDecidedInvoices(db, decided, limit, offset)
      : await loadWaitingInvoices(db, limit, offset);
    const now = ctx.clock.now();
    const title = await readConfig(ctx, 'invoice_title');
    const present = async (w: Withdrawal): Promise<QueueRow> => {
      const seen = {
        invoice_no: w.invoice_no,
        issued_on: w.invoice_on,
        // What the invoice must say of us, to be compared with the picture.
        title,
        url: buildFileUrl(ctx, w.invoice_key!, now).url,
        invoice_reason: w.invoice_reason,
      };
      const { due_at, ...row } = await rowOf(ctx, w, seen);
      const of = decided ?? INVOICE_WAITS;
      // What is decided is late for nobody.
      return { ...row, state: of, state_text: INVOICE_STATE_TEXTS[of], ...(!decided && due_at && { due_at }) };
    };
    return { rows: await Promise.all(rows.map(present)), total: rows[0]?.total ?? 0 };
  },
  async states(db) {
    const [waiting, counted] = await Promise.all([listInvoiceTimes(db), countInvoicesByState(db)]);
    return [
      { state: INVOICE_WAITS, name: INVOICE_STATE_TEXTS[INVOICE_WAITS], num: waiting.length },
      ...DECIDED_INVOICES.map((state) => ({ state, name: INVOICE_STATE_TEXTS[state], num: counted.get(state) ?? 0 })),
    ];
  },
  async waiting(db, now, ctx) {
    const holidays = await readConfig(ctx, 'holidays');
    const due = (await listInvoiceTimes(db)).map((at) => addWorkingDaysToInstant(at.getTime(), 1, holidays));
    return { num: due.length, overdue_num: due.filter((at) => at <= now).length };
  },
};
