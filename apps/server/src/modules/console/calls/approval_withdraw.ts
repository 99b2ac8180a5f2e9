import { approval_withdraw } from '@shengyu/contract/calls/console.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockApproval, saveWithdrawal } from '../approval-store.ts';

const { not_found, own, decided } = approval_withdraw.refusals;

export const handler = handlesStaffCall(approval_withdraw, {
  target: (req) => `approval:${req.approval_id}`,
  before: async ({ tx, staff, req, now }) => {
    const approval = await lockApproval(tx, req.approval_id);
    if (!approval) return refuse(not_found);
    if (approval.author_id !== staff.staff_id) return refuse(own);
    // One that has expired waits for nobody any more.
    return approval.state !== 0 || approval.expire_at.getTime() <= now ? refuse(decided) : { state: approval.state };
  },
  run: async ({ tx, req, now }) => {
    await saveWithdrawal(tx, req.approval_id, req.reason, new Date(now));
    return { approval_id: req.approval_id, state: 4 as const };
  },
});
