import { approval_list } from '@shengyu/contract/calls/console.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { listApprovals } from '../approval-store.ts';
import { mayDecide, STAFF_CALLS } from '../permissions.ts';

export const answer = staffReads(approval_list, {
  run: async ({ db, staff, req, now }) => {
    const { page, limit, offset } = pageOf(req);
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
      ...(row.decided_at !== null && { decided_at: tsOf(row.decided_at.getTime()) }),
      created_at: tsOf(row.created_at.getTime()),
      expire_at: tsOf(row.expire_at.getTime()),
      can_decide: bit(row.shown_state === 0 && row.author_id !== staff.staff_id && mayDecide(staff, row.call)),
    }));
    return { list, total, page, limit };
  },
});
