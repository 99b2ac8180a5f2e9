// The detail page of a withdrawal (X16).
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { withdrawal_detail } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Context } from '#context.ts';
import { readConfig } from '#modules/config/index.ts';
import { buildFileUrl } from '#modules/content/index.ts';
import { toBit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { findOwnWithdrawal } from './mine.ts';
import { presentWithdrawalRow } from './records.ts';
import { presentTax } from './sheet.ts';
import { FAILED, WAITING_FOR_INVOICE, mayChangeStatus, REJECTED } from '../states.ts';
import { stepsOf, type Withdrawal } from '../store.ts';
import { buildWithdrawalTimeline } from './timeline.ts';

type Reply = ReplyOf<typeof withdrawal_detail>;

export async function readWithdrawalDetail(
  ctx: Context,
  me: number,
  withdraw_no: string,
  now: number,
): Promise<Reply | Refused> {
  const w = await findOwnWithdrawal(ctx.db, me, withdraw_no, now);
  if (!w) return refuse(withdrawal_detail.refusals.not_found);
  const { reason } = w;
  return {
    ...presentWithdrawalRow(w),
    ...(w.tax_sheet ? { tax: presentTax(w.tax_sheet) } : {}),
    timeline: buildWithdrawalTimeline(w, await stepsOf(ctx.db, w)),
    ...(w.status === REJECTED && reason !== null ? { reject_reason: reason } : {}),
    ...(w.status === FAILED && reason !== null ? { fail_reason: reason } : {}),
    // WST-5: 0 while the withdrawal is on hold, because no arrival is promised then.
    expect_arrive_at: w.expect_arrive_at ? unixSecondsOf(w.expect_arrive_at.getTime()) : 0,
    can_cancel: toBit(mayChangeStatus('WST-8', w.status)),
    ...(w.type === 4 ? { invoice: await invoiceView(ctx, w, now) } : {}),
    ...(w.receipt_key === null ? {} : { receipt_url: buildFileUrl(ctx, w.receipt_key, now).url }),
  };
}

async function invoiceView(ctx: Context, w: Withdrawal, now: number): Promise<NonNullable<Reply['invoice']>> {
  return {
    need: toBit(w.status === WAITING_FOR_INVOICE),
    state: w.invoice_state,
    title: await readConfig(ctx, 'invoice_title'),
    ...(w.invoice_key === null ? {} : { url: buildFileUrl(ctx, w.invoice_key, now).url }),
    ...(w.invoice_reason === null ? {} : { reason: w.invoice_reason }),
  };
}
