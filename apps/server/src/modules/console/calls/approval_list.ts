import { approval_list } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { listApprovals } from '../approval-store.ts';
import { mayDecideApproval, STAFF_CALLS } from '../permissions.ts';

export const handler = handlesStaffRead(approval_list, {
  run: async ({ db, staff, req, now }) => {
    const { page, limit, offset } = resolvePaging(req);
    const filter = {
      staff_id: staff.staff_id,
      calls: staff.permissions,
      mine: req.mine === 1,
      state: req.state,
      now: new Date(now),
    };
    const { rows, total } = await listApprovals(db, filter, { limit, offset });
    const list = rows.map((row) => ({
      approval_id: row.approval_id,
      call: row.call,
      call_name: STAFF_CALLS.get(row.call)?.summary ?? row.call,
      target: row.target,
      request: row.request,
      reason: row.reason,
      author: { staff_id: row.author_id, name: row.author_name },
      state: row.shown_state,
      ...(row.decider_id !== null && { decider: { staff_id: row.decider_id, name: row.decider_name! } }),
      ...(row.decide_reason !== null && { decide_reason: row.decide_reason }),
      ...(row.decided_at !== null && { decided_at: unixSecondsOf(row.decided_at.getTime()) }),
      created_at: unixSecondsOf(row.created_at.getTime()),
      expire_at: unixSecondsOf(row.expire_at.getTime()),
      can_decide: toBit(
        row.shown_state === 0 && row.author_id !== staff.staff_id && mayDecideApproval(staff, row.call),
      ),
    }));
    return { list, total, page, limit };
  },
});
