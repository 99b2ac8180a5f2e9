// What happens on time: payouts, questions about them, invoices that did not come, arrivals that are late, the year's statement.
import { yuanFromFen } from '@shengyu/rules/amount.ts';
import { DAY_MS, dayOf, yearOfDay } from '@shengyu/rules/calendar.ts';
import type { Context } from '#context.ts';
import type { Cron, Job } from '#module.ts';
import { eachDue } from '#jobs/each-due.ts';
import { causeOf, notify } from '#modules/notice/index.ts';
import { lockWithdrawal, move } from './move.ts';
import { askAgain, payBatch } from './payout.ts';
import { overdue, withoutInvoice, type Waiting } from './payout-store.ts';
import { yearSums, type YearSum } from './person-store.ts';
import { makeReceipt } from './receipt.ts';
import { APPROVED, PAYING } from './states.ts';
import { saveChange } from './store.ts';
import { INVOICE_DAYS, OVERDUE_MS, RECEIPT_JOB } from './terms.ts';

const NO_INVOICE = `${INVOICE_DAYS} 天内未收到发票`;

/** WST-9. */
const dropWithoutInvoice: Job = async (_, ctx) => {
  const now = ctx.clock.now();
  const before = new Date(now - INVOICE_DAYS * DAY_MS);
  await eachDue<Waiting>(ctx, {
    name: 'withdrawals without invoice',
    page: (after, limit) => withoutInvoice(ctx.db, before, after, limit),
    settle: async (tx, { withdraw_no }) => {
      const w = await lockWithdrawal(tx, withdraw_no);
      if (w && w.invoice_state !== 1) await move(tx, w, { rule: 'WST-9', by: 'system', at: now, reason: NO_INVOICE });
    },
  });
};

/** WD-13: the ticket stands in the operators' queue, and the member need not ask. */
const openTickets: Job = async (_, ctx) => {
  const now = ctx.clock.now();
  await eachDue<Waiting>(ctx, {
    name: 'late withdrawals',
    page: (after, limit) => overdue(ctx.db, new Date(now - OVERDUE_MS), after, limit),
    settle: async (tx, { withdraw_no }) => {
      const w = await lockWithdrawal(tx, withdraw_no);
      if (!w || w.ticket_at !== null || (w.status !== APPROVED && w.status !== PAYING)) return;
      await saveChange(tx, w, { ticket_at: new Date(now) });
      await notify(tx, {
        user_id: w.user_id,
        kind: 'money',
        title: '提现到账延迟',
        text: `${yuanFromFen(w.amount_fen)} 未按预计时间到账，已为您登记处理，无需另行反馈`,
        route: `/withdraw/detail?no=${withdraw_no}`,
        event_id: causeOf(`withdraw_late:${withdraw_no}`),
        at: now,
      });
    },
  });
};

/** WD-12: last year's income and tax, told to each person once, from January on, when nothing of that year is under way any more: what
 *  is still open may come to nothing and leave the year again (TAX-6). */
export async function tellYear(ctx: Context, year: number): Promise<void> {
  const at = ctx.clock.now();
  await eachDue<YearSum>(ctx, {
    name: 'annual statements',
    page: (after, limit) => yearSums(ctx.db, year, after?.id_hash, limit),
    settle: async (tx, { id_hash, user_id, amount_fen, income_tax_fen }) => {
      await notify(tx, {
        user_id,
        kind: 'money',
        title: `${year} 年度收入与个税`,
        text: `全年提现收入 ${yuanFromFen(amount_fen)}，已代扣个税 ${yuanFromFen(income_tax_fen)}，可用于年度汇算`,
        route: '/withdraw',
        event_id: causeOf(`withdraw_year:${year}:${id_hash.toString('hex')}`),
        at,
      });
    },
  });
}

export const jobs: Readonly<Record<string, Job>> = {
  'withdraw.pay': async (_, ctx) => void (await payBatch(ctx)),
  'withdraw.ask_again': (_, ctx) => askAgain(ctx),
  'withdraw.drop_without_invoice': dropWithoutInvoice,
  'withdraw.open_tickets': openTickets,
  [RECEIPT_JOB]: makeReceipt,
  'withdraw.tell_year': (_, ctx) => tellYear(ctx, yearOfDay(dayOf(ctx.clock.now())) - 1),
};

export const cron: readonly Cron[] = [
  // WD-7: every full hour of the day.
  { at: '0 9-21 * * *', job: 'withdraw.pay' },
  { at: '*/10 * * * *', job: 'withdraw.ask_again' },
  { at: '15 * * * *', job: 'withdraw.drop_without_invoice' },
  { at: '5 * * * *', job: 'withdraw.open_tickets' },
  // WD-12: until the yearly declarations are closed, every week for those whose last withdrawal was settled since.
  { at: '0 10 2,9,16,23,30 1-6 *', job: 'withdraw.tell_year' },
];
