import { approval_list } from '@shengyu/contract/calls/console.ts';
import { resolvePaging } from '#wire/paging.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { listApprovals } from '../approval-store.ts';
import { findTitles } from '../lookups.ts';
import { presentApproval } from '../present-approval.ts';

export const handler = handlesStaffRead(approval_list, {
  run: async ({ ctx, db, staff, req, now }) => {
    const { page, limit, offset } = resolvePaging(req);
    const filter = {
      staff_id: staff.staff_id,
      calls: staff.permissions,
      mine: req.mine === 1,
      state: req.state,
      ended: req.ended === 1,
      now: new Date(now),
    };
    const { rows, total } = await listApprovals(db, filter, { limit, offset });
    const titles = await findTitles(
      { ctx, db, now },
      rows.map(({ target }) => target),
    );
    return { list: rows.map((row) => presentApproval(row, staff, titles.get(row.target))), total, page, limit };
  },
});
