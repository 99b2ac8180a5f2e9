import { withdraw_settle } from '@shengyu/contract/calls/withdraw-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { statusOf } from '../records.ts';
import { settle, undecidedAt } from '../settle.ts';

export const answer = staffAnswers(withdraw_settle, {
  target: (req) => `withdraw:${req.withdraw_no}`,
  before: ({ tx, req: { withdraw_no, result }, now }) => undecidedAt(tx, { withdraw_no, result, now }),
  run: async ({ tx, req, staff, now }) => {
    const { withdraw_no, result, proof } = req;
    const w = await settle(tx, { withdraw_no, result, proof, staff_id: staff.staff_id, now });
    return w instanceof Refused ? w : { ...statusOf(w), withdraw_no };
  },
});
