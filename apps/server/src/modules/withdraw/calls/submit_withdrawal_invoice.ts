import { submit_withdrawal_invoice } from '@shengyu/contract/calls/withdraw-record.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { submitInvoice } from '../pay/invoice.ts';
import { presentWithdrawalStatus } from '../reads/records.ts';

export const handler = handles(submit_withdrawal_invoice, async ({ ctx, tx, me, req, now }) => {
  const w = await submitInvoice(ctx, tx, { ...req, user_id: me, now });
  return w instanceof Refused ? w : presentWithdrawalStatus(w);
});
