import { tsOf } from '@shengyu/rules/calendar.ts';
import { user_withdrawal } from '@shengyu/contract/calls/withdraw.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { statusOf } from '../records.ts';
import { submit } from '../submit.ts';

export const answer = answers(user_withdrawal, async ({ ctx, tx, me, req, now }) => {
  const w = await submit(ctx, tx, { ...req, user_id: me, now });
  if (w instanceof Refused) return w;
  return {
    ...statusOf(w),
    withdraw_no: w.withdraw_no,
    amount_fen: w.amount_fen,
    fee_fen: w.fee_fen,
    tax_fen: w.tax_fen,
    arrive_fen: w.arrive_fen,
    expect_arrive_at: w.expect_arrive_at ? tsOf(w.expect_arrive_at.getTime()) : 0,
  };
});
