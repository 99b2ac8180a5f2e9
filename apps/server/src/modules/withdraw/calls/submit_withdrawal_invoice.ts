import { submit_withdrawal_invoice } from '@shengyu/contract/calls/withdraw-record.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { sendInvoice } from '../invoice.ts';
import { statusOf } from '../records.ts';

export const answer = answers(submit_withdrawal_invoice, async ({ ctx, tx, me, req, now }) => {
  const w = await sendInvoice(ctx, tx, { ...req, user_id: me, now });
  return w instanceof Refused ? w : statusOf(w);
});
