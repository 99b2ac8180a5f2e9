// Withdrawals as work (Z38): what waits for a review, what is late or contradicts itself, invoices to look at.
import { addWorkingDays, workingDaysAfter } from '@shengyu/rules/working-days.ts';
import { dayOf, instantAt } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import { readConfig } from '#modules/config/index.ts';
import type { Queue, QueueRow } from '#modules/console/index.ts';
import { fileUrl } from '#modules/content/index.ts';
import { invoiceNum, invoicePage, waitingNum, waitingPage } from './list-store.ts';
import { STATUS_TEXT } from './states.ts';
import type { Withdrawal } from './store.ts';
import { ALERT_TEXT, UNKNOWN_MS, WAYS } from './terms.ts';

async function rowOf(ctx: Context, w: Withdrawal, data: Record<string, unknown> = {}): Promise<QueueRow> {
  const holidays = await readConfig(ctx, 'holidays');
  const flags = [w.alert && ALERT_TEXT[w.alert], w.ticket_at && '到账延迟'].filter((text) => text !== null);
  return {
    key: w.withdraw_no,
    title: `${WAYS[w.type].name} ${w.account_mask}`,
    text: [w.owner_kind === 1 ? `用户 ${w.owner_id}` : `公会 ${w.owner_id}`, ...flags].join('，'),
    state: w.status,
    state_text: STATUS_TEXT[w.status],
    amount_fen: w.amount_fen,
    created_at: w.created_at.getTime(),
    // WD-6: within one working day.
    due_at: workingDaysAfter(w.created_at.getTime(), 1, holidays),
    data: {
      withdraw_no: w.withdraw_no,
      user_id: w.user_id,
      fee_fen: w.fee_fen,
      tax_fen: w.tax_fen,
      arrive_fen: w.arrive_fen,
      alert: w.alert,
      reason: w.reason,
      ...data,
    },
  };
}

const stuckBefore = (ctx: Context): Date => new Date(ctx.clock.now() - UNKNOWN_MS);

export const queue: Queue = {
  call: 'withdraw_review',
  async rows(ctx, db, { state, limit, offset }) {
    const rows = await waitingPage(db, { state, stuck: stuckBefore(ctx), limit, offset });
    return { rows: await Promise.all(rows.map((w) => rowOf(ctx, w))), total: rows[0]?.total ?? 0 };
  },
  waiting: (db, now) => waitingNum(db, new Date(now - UNKNOWN_MS), new Date(oneWorkingDayBefore(now))),
};

/** Asked before this moment, a review is late. Holidays make it later still, never earlier. */
function oneWorkingDayBefore(now: number): number {
  const today = dayOf(now);
  for (let back = 1; ; back += 1) {
    const day = dayOf(now - back * 86_400_000);
    if (addWorkingDays(day, 1, []) <= today) return instantAt(day, '00:00') + (now - instantAt(today, '00:00'));
  }
}

export const invoices: Queue = {
  call: 'withdraw_invoice_review',
  async rows(ctx, db, { limit, offset }) {
    const rows = await invoicePage(db, limit, offset);
    const now = ctx.clock.now();
    const seen = (w: Withdrawal) => ({
      invoice_no: w.invoice_no,
      issued_on: w.invoice_on,
      url: fileUrl(ctx, w.invoice_key!, now).url,
    });
    return { rows: await Promise.all(rows.map((w) => rowOf(ctx, w, seen(w)))), total: rows[0]?.total ?? 0 };
  },
  waiting: async (db) => ({ num: await invoiceNum(db), overdue_num: 0 }),
};
