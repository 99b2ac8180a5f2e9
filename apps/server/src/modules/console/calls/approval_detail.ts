import { approval_detail } from '@shengyu/contract/calls/console-approval.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { findListedApproval, listOpenApprovalsOf } from '../approval-store.ts';
import { explainApproval, findDeciders } from '../approvals.ts';
import { findTarget } from '../lookups.ts';
import { nameOfCall } from '../permissions.ts';
import { presentApproval } from '../present-approval.ts';

export const handler = handlesStaffRead(approval_detail, {
  target: (req) => `approval:${req.approval_id}`,
  run: async (call) => {
    const { ctx, db, staff, req, now } = call;
    const approval = await findListedApproval(db, req.approval_id, new Date(now));
    // As Z41: one's own, and those whose call one may make oneself.
    const mine = approval && (approval.author_id === staff.staff_id || staff.permissions.includes(approval.call));
    if (!approval || !mine) return refuse(approval_detail.refusals.not_found);
    const { lines, effects, changed } = await explainApproval(call, approval);
    const [object, deciders, others] = await Promise.all([
      findTarget(approval.target, { ctx, db, now }),
      findDeciders(db, approval),
      listOpenApprovalsOf(db, approval, new Date(now)),
    ]);
    return {
      approval: presentApproval(approval, staff, object?.title),
      ...(object && { object }),
      lines: [...lines],
      changed: toBit(changed),
      effects: [...effects],
      ...deciders,
      others: others.map((one) => ({
        approval_id: one.approval_id,
        call_name: nameOfCall(one.call),
        created_at: unixSecondsOf(one.created_at.getTime()),
      })),
    };
  },
});
