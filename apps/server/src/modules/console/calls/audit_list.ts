import { audit_list } from '@shengyu/contract/calls/console.ts';
import { beginOfDay, endOfDay, isDay, tsOf } from '@shengyu/rules/calendar.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { STAFF_CALLS } from '../permissions.ts';
import { readLog } from '../staff-log.ts';

export const answer = staffReads(audit_list, {
  target: (req) => req.target ?? 'staff_log',
  run: async ({ db, req }) => {
    const { page, limit, offset } = pageOf(req);
    if (![req.begin, req.end].every((day) => day === undefined || isDay(day))) return refuse('params');
    const from = req.begin === undefined ? undefined : new Date(beginOfDay(req.begin));
    const until = req.end === undefined ? undefined : new Date(endOfDay(req.end));
    const filter = { staff_id: req.staff_id, call: req.call, target: req.target, from, until };
    const { rows, total } = await readLog(db, filter, { limit, offset });
    const list = rows.map(({ staff_id, name, before, after, at, ...row }) => ({
      ...row,
      staff: { staff_id, name },
      call_name: STAFF_CALLS.get(row.call)?.summary ?? row.call,
      ...(before && { before }),
      ...(after && { after }),
      created_at: tsOf(at.getTime()),
    }));
    return { list, total, page, limit };
  },
});
