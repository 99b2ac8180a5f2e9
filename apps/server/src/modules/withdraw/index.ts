// withdraw: accounts, quotes, fee, tax, payouts, invoices (WD-*, WST-*, TAX-*).
import type { Module } from '#module.ts';
import { provideLookup, provideQueue } from '#modules/console/index.ts';
import { provideWalletSides, user } from '#modules/ledger/index.ts';
import { answer as bind_withdrawal_account } from './calls/bind_withdrawal_account.ts';
import { answer as cancel_withdrawal } from './calls/cancel_withdrawal.ts';
import { answer as payout_notify } from './calls/payout_notify.ts';
import { answer as submit_withdrawal_invoice } from './calls/submit_withdrawal_invoice.ts';
import { answer as unbind_withdrawal_account } from './calls/unbind_withdrawal_account.ts';
import { answer as user_withdrawal } from './calls/user_withdrawal.ts';
import { answer as withdraw_invoice_review } from './calls/withdraw_invoice_review.ts';
import { answer as withdraw_review } from './calls/withdraw_review.ts';
import { answer as withdraw_settle } from './calls/withdraw_settle.ts';
import { answer as withdrawal_detail } from './calls/withdrawal_detail.ts';
import { answer as withdrawal_list } from './calls/withdrawal_list.ts';
import { answer as withdrawal_preview } from './calls/withdrawal_preview.ts';
import { answer as withdrawal_type } from './calls/withdrawal_type.ts';
import { consumers } from './consumers.ts';
import { cron, jobs } from './jobs.ts';
import { findWithdrawal } from './lookup.ts';
import { invoices, queue } from './queue.ts';
import { openCount } from './store.ts';

export { openWithdrawals } from './store.ts';
export { headedBy, provideGuilds, type Guilds, type HeadedGuild } from './guilds.ts';

provideQueue('withdraw', queue);
provideQueue('invoice', invoices);
provideLookup('withdraw', findWithdrawal);
provideWalletSides({ openWithdrawals: (db, user_id) => openCount(db, user(user_id)) });

export const withdraw: Module = {
  name: 'withdraw',
  answers: [
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
};
