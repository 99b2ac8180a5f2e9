import { queue_list } from '@shengyu/contract/calls/console.ts';
import { tsOf } from '@shengyu/rules/calendar.ts';
import { bit } from '#wire/bit.ts';
import { pageOf } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { staffReads } from '#wire/staff-answers.ts';
import { queueNamed, queuesFor } from '../queues.ts';

export const answer = staffReads(queue_list, {
  target: (req) => `queue:${req.queue}`,
  run: async ({ ctx, db, staff, req, now }) => {
    const queue = queueNamed(req.queue);
    if (!staff.permissions.includes(queue.call)) return refuse('no_permission');
    const { page, limit, offset } = pageOf(req);
    const mine = queuesFor(staff.permissions);
    const [{ rows, total }, ...counts] = await Promise.all([
      queue.rows(ctx, db, { state: req.state, limit, offset }),
      ...mine.map(([, one]) => one.waiting(db, now)),
    ]);
    const list = rows.map(({ created_at, due_at, ...row }) => ({
      ...row,
      created_at: tsOf(created_at),
      age_s: Math.max(0, tsOf(now) - tsOf(created_at)),
      ...(due_at !== undefined && { due_at: tsOf(due_at) }),
      overdue: bit(due_at !== undefined && due_at <= now),
    }));
    return { list, total, page, limit, queues: mine.map(([name], i) => ({ queue: name, ...counts[i]! })) };
  },
});
