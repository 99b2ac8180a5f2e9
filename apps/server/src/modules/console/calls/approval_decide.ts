import { approval_decide } from '@shengyu/contract/calls/console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { decideApproval, openApproval } from '../approvals.ts';

export const answer = staffAnswers(approval_decide, {
  target: (req) => `approval:${req.approval_id}`,
  run: async (act) => {
    const approval = await openApproval(act);
    return approval instanceof Refused ? approval : decideApproval(act, approval);
  },
});
