// One withdrawal with all that is known of it (X16).
import { tsOf } from '@shengyu/rules/calendar.ts';
import type { ReplyOf } from '@shengyu/contract/call.ts';
import { withdrawal_detail } from '@shengyu/contract/calls/withdraw-record.ts';
import type { Context } from '#context.ts';
import { readConfig } from '#modules/config/index.ts';
import { fileUrl } from '#modules/content/index.ts';
import { bit } from '#wire/bit.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { mine } from './mine.ts';
import { rowView } from './records.ts';
import { taxView } from './sheet.ts';
import { FAILED, INVOICE, mayMove, REJECTED } from './states.ts';
import { stepsOf, type Withdrawal } from './store.ts';
import { timelineOf } from './timeline.ts';

type Reply = ReplyOf<typeof withdrawal_detail>;

export async function detail(ctx: Context, me: number, withdraw_no: string, now: number): Promise<Reply | Refused> {
  const w = await mine(ctx.db, me, withdraw_no, now);
  if (!w) return refuse(withdrawal_detail.refusals.not_found);
  const { reason } = w;
  return {
    ...rowView(w),
    ...(w.bank_name === null ? {} : { bank_name: w.bank_name }),
    ...(w.tax_sheet ? { tax: taxView(w.tax_sheet) } : {}),
    timeline: timelineOf(w, await stepsOf(ctx.db, w)),
    ...(w.status === REJECTED && reason !== null ? { reject_reason: reason } : {}),
    ...(w.status === FAILED && reason !== null ? { fail_reason: reason } : {}),
    // 0: nobody promises one while it is held (WST-5).
    expect_arrive_at: w.expect_arrive_at ? tsOf(w.expect_arrive_at.getTime()) : 0,
    can_cancel: bit(mayMove('WST-8', w.status)),
    ...(w.type === 4 ? { invoice: await invoiceView(ctx, w, now) } : {}),
    ...(w.receipt_key === null ? {} : { receipt_url: fileUrl(ctx, w.receipt_key, now).url }),
  };
}

async function invoiceView(ctx: Context, w: Withdrawal, now: number): Promise<NonNullable<Reply['invoice']>> {
  return {
    need: bit(w.status === INVOICE),
    state: w.invoice_state,
    title: await readConfig(ctx, 'invoice_title'),
    ...(w.invoice_key === null ? {} : { url: fileUrl(ctx, w.invoice_key, now).url }),
    ...(w.invoice_reason === null ? {} : { reason: w.invoice_reason }),
  };
}
