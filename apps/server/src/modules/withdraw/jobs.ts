// Timed jobs of withdrawals: payouts, queries about payouts with unknown result, missing invoices, late arrivals, receipts, and the
// annual statement.
import { formatFenAsYuan } from '@shengyu/rules/money/amount.ts';
import { DAY_MS, dayOf, yearOfDay } from '@shengyu/rules/time/calendar.ts';
import type { Context } from '#context.ts';
import type { CronEntry, Job } from '#module.ts';
import { settleDueRows } from '#jobs/each-due.ts';
import { deriveEventId, notify } from '#modules/notice/index.ts';
import { lockWithdrawal, changeWithdrawalState } from './move.ts';
import { queryUnknownPayouts, startApprovedPayouts } from './pay/payout.ts';
import { listOverdueWithdrawals, listWithdrawalsWithoutInvoice, type WaitingWithdrawal } from './pay/payout-store.ts';
import { listPersonYearSums, type PersonYearSum } from './ask/person-store.ts';
import { makeReceipt } from './pay/receipt.ts';
import { APPROVED, PAYING } from './states.ts';
import { saveWithdrawal } from './store.ts';
import { INVOICE_DEADLINE_DAYS, OVERDUE_ARRIVAL_MS, RECEIPT_JOB } from './ask/terms.ts';

const NO_INVOICE = `${INVOICE_DEADLINE_DAYS} 天内未收到发票`;

/** WST-9: a withdrawal without an invoice is cancelled after 30 days. */
const dropWithoutInvoice: Job = async (_, ctx) => {
  const now = ctx.clock.now();
  const before = new Date(now - INVOICE_DEADLINE_DAYS * DAY_MS);
  await settleDueRows<WaitingWithdrawal>(ctx, {
    name: 'withdrawals without invoice',
    page: (after, limit) => listWithdrawalsWithoutInvoice(ctx.db, before, after, limit),
    settle: async (tx, { withdraw_no }) => {
      const w = await lockWithdrawal(tx, withdraw_no);
      if (w && w.invoice_state !== 1)
        await changeWithdrawalState(tx, w, { rule: 'WST-9', by: 'system', at: now, reason: NO_INVOICE });
    },
  });
};

/** WD-13: a withdrawal that has not arrived in time gets a ticket in the operators' queue, and the member is told so. */
const openTickets: Job = async (_, ctx) => {
  const now = ctx.clock.now();
  await settleDueRows<WaitingWithdrawal>(ctx, {
    name: 'late withdrawals',
    page: (after, limit) => listOverdueWithdrawals(ctx.db, new Date(now - OVERDUE_ARRIVAL_MS), after, limit),
    settle: async (tx, { withdraw_no }) => {
      const w = await lockWithdrawal(tx, withdraw_no);
      if (!w || w.ticket_at !== null || (w.status !== APPROVED && w.status !== PAYING)) return;
      await saveWithdrawal(tx, w, { ticket_at: new Date(now) });
      await notify(tx, {
        user_id: w.user_id,
        kind: 'money',
        title: '提现到账延迟',
        text: `${formatFenAsYuan(w.amount_fen)} 未按预计时间到账，已为您登记处理，无需另行反馈`,
        route: `/withdraw/detail?no=${withdraw_no}`,
        event_id: deriveEventId(`withdraw_late:${withdraw_no}`),
        at: now,
      });
    },
  });
};

/**
 * WD-12: tells each person last year's income and tax once, from January on. A person with an open withdrawal of that year is told
 * later, because that withdrawal may still fail and then does not count for the year (TAX-6).
 */
async function tellYear(ctx: Context, year: number): Promise<void> {
  const at = ctx.clock.now();
  await settleDueRows<PersonYearSum>(ctx, {
    name: 'annual statements',
    page: (after, limit) => listPersonYearSums(ctx.db, year, after?.id_hash, limit),
    settle: async (tx, { id_hash, user_id, amount_fen, income_tax_fen }) => {
      await notify(tx, {
        user_id,
        kind: 'money',
        title: `${year} 年度收入与个税`,
        text: `全年提现收入 ${formatFenAsYuan(amount_fen)}，已代扣个税 ${formatFenAsYuan(income_tax_fen)}，可用于年度汇算`,
        route: '/withdraw',
        event_id: deriveEventId(`withdraw_year:${year}:${id_hash.toString('hex')}`),
        at,
      });
    },
  });
}

export const jobs: Readonly<Record<string, Job>> = {
  'withdraw.pay': async (_, ctx) => void (await startApprovedPayouts(ctx)),
  'withdraw.ask_again': (_, ctx) => queryUnknownPayouts(ctx),
  'withdraw.drop_without_invoice': dropWithoutInvoice,
  'withdraw.open_tickets': openTickets,
  [RECEIPT_JOB]: makeReceipt,
  'withdraw.tell_year': (_, ctx) => tellYear(ctx, yearOfDay(dayOf(ctx.clock.now())) - 1),
};

export const cron: readonly CronEntry[] = [
  // WD-7: payouts run every full hour from 09:00 to 21:00.
  { at: '0 9-21 * * *', job: 'withdraw.pay' },
  { at: '*/10 * * * *', job: 'withdraw.ask_again' },
  { at: '15 * * * *', job: 'withdraw.drop_without_invoice' },
  { at: '5 * * * *', job: 'withdraw.open_tickets' },
  // WD-12: runs weekly from January to June, when the tax declarations close, to reach persons whose last withdrawal of the year
  // was settled late.
  { at: '0 10 2,9,16,23,30 1-6 *', job: 'withdraw.tell_year' },
];
