// withdraw: members and guilds withdraw their income: payout accounts, quotes, fees, reviews, payouts and invoices (WD and WST
// rules), and tax (TAX rules).
import type { Module } from '#module.ts';
import {
  alertSources,
  bookSums,
  lookupContributors,
  lookupFinders,
  measurements,
  objectLists,
  personFigures,
  queues,
  type AlertSource,
} from '#modules/console/index.ts';
import { handler as bind_withdrawal_account } from './calls/bind_withdrawal_account.ts';
import { handler as cancel_withdrawal } from './calls/cancel_withdrawal.ts';
import { handler as payout_notify } from './calls/payout_notify.ts';
import { handler as submit_withdrawal_invoice } from './calls/submit_withdrawal_invoice.ts';
import { handler as unbind_withdrawal_account } from './calls/unbind_withdrawal_account.ts';
import { handler as user_withdrawal } from './calls/user_withdrawal.ts';
import { handler as withdraw_invoice_review } from './calls/withdraw_invoice_review.ts';
import { handler as withdraw_review } from './calls/withdraw_review.ts';
import { handler as withdraw_settle } from './calls/withdraw_settle.ts';
import { handler as withdrawal_detail } from './calls/withdrawal_detail.ts';
import { handler as withdrawal_list } from './calls/withdrawal_list.ts';
import { handler as withdrawal_preview } from './calls/withdrawal_preview.ts';
import { handler as withdrawal_type } from './calls/withdrawal_type.ts';
import { consumers } from './consumers.ts';
import { cron, jobs } from './jobs.ts';
import {
  countTroubledWithdrawals,
  sumWaitingPayouts,
  withdrawalBooks,
  withdrawalsOfPerson,
} from './reads/figures-store.ts';
import { findWithdrawal, heldByFlag } from './reads/lookup.ts';
import { invoiceQueue, queue } from './reads/queue.ts';
import { listWithdrawals } from './reads/console-list-store.ts';

export { bindCompanyAccount } from './account/company.ts';
export { findWithdrawalForTrail, listWithdrawalsAfter, type TrailWithdrawal } from './reads/trail-store.ts';
export { countOpenWithdrawals, findWithdrawalKey as findWithdrawalOwner, listOpenWithdrawals } from './store.ts';

const payoutAlerts: AlertSource = async (_ctx, db) => {
  const { late, alert } = await countTroubledWithdrawals(db);
  if (late + alert === 0) return [];
  const parts = [late > 0 ? `${late} 笔未按时到账` : '', alert > 0 ? `${alert} 笔与渠道结果矛盾` : ''];
  const text = parts.filter((part) => part !== '').join('，');
  const link = { kind: 'queue', id: 'withdraw' } as const;
  return [{ alert_id: 'payout', level: 'warn', title: '提现打款异常', text, seen: 'withdraw_settle', link }];
};

export const withdraw: Module = {
  name: 'withdraw',
  handlers: [
    withdrawal_type,
    bind_withdrawal_account,
    user_withdrawal,
    withdrawal_preview,
    withdrawal_list,
    withdrawal_detail,
    cancel_withdrawal,
    unbind_withdrawal_account,
    submit_withdrawal_invoice,
    payout_notify,
    withdraw_review,
    withdraw_invoice_review,
    withdraw_settle,
  ],
  consumers,
  jobs,
  cron,
  fills: [
    queues.with({ withdraw: queue, invoice: invoiceQueue }),
    lookupFinders.withdraw.with(findWithdrawal),
    lookupContributors.flag.with(heldByFlag),
    alertSources.with(payoutAlerts),
    measurements.with(async (_ctx, db) => [{ name: 'withdraw.waiting_fen', value: await sumWaitingPayouts(db) }]),
    personFigures.with(withdrawalsOfPerson),
    bookSums.with(...withdrawalBooks),
    objectLists.with({ withdraw: listWithdrawals }),
  ],
};
