import { withdraw_review } from '@shengyu/contract/calls/withdraw-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { statusOf } from '../records.ts';
import { review } from '../review.ts';
import { stateFor } from '../staff-view.ts';

export const answer = staffAnswers(withdraw_review, {
  target: (req) => `withdraw:${req.withdraw_no}`,
  before: ({ tx, req }) => stateFor(tx, req.withdraw_no),
  run: async ({ ctx, tx, req, staff, now }) => {
    const w = await review(ctx, tx, { ...req, staff_id: staff.staff_id, now });
    return w instanceof Refused ? w : { ...statusOf(w), withdraw_no: w.withdraw_no };
  },
});
