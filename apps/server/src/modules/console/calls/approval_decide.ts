import { approval_decide } from '@shengyu/contract/calls/console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { decideApproval, lockDecidableApproval } from '../approvals.ts';

export const handler = handlesStaffCall(approval_decide, {
  target: (req) => `approval:${req.approval_id}`,
  run: async (call) => {
    const approval = await lockDecidableApproval(call);
    return approval instanceof Refused ? approval : decideApproval(call, approval);
  },
});
