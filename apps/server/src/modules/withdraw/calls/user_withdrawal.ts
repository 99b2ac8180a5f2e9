import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import { handles } from '#wire/handler.ts';
import { Refused } from '#wire/refusal.ts';
import { presentWithdrawalStatus } from '../reads/records.ts';
import { submitWithdrawal } from '../ask/submit.ts';

export const handler = handles(user_withdrawal, async ({ ctx, tx, me, req, now }) => {
  const w = await submitWithdrawal(ctx, tx, { ...req, user_id: me, now });
  if (w instanceof Refused) return w;
  return {
    ...presentWithdrawalStatus(w),
    withdraw_no: w.withdraw_no,
    amount_fen: w.amount_fen,
    fee_fen: w.fee_fen,
    tax_fen: w.tax_fen,
    arrive_fen: w.arrive_fen,
    expect_arrive_at: w.expect_arrive_at ? unixSecondsOf(w.expect_arrive_at.getTime()) : 0,
  };
});
