import { approval_list } from '@shengyu/contract/calls/console.ts';
import { resolvePaging } from '#wire/paging.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { listApprovals } from '../approval-store.ts';
import { presentApproval } from '../present-approval.ts';

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
    return { list: rows.map((row) => presentApproval(row, staff)), total, page, limit };
  },
});
