import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { presentWithdrawalStatus } from '../reads/records.ts';
import { reviewWithdrawal } from '../pay/review.ts';
import { readWithdrawalStateForLog } from '../reads/staff-view.ts';

export const handler = handlesStaffCall(withdraw_review, {
  target: (req) => `withdraw:${req.withdraw_no}`,
  before: ({ tx, req }) => readWithdrawalStateForLog(tx, req.withdraw_no),
  run: async ({ ctx, tx, req, staff, now }) => {
    const w = await reviewWithdrawal(ctx, tx, { ...req, staff_id: staff.staff_id, now });
    return w instanceof Refused ? w : { ...presentWithdrawalStatus(w), withdraw_no: w.withdraw_no };
  },
});
