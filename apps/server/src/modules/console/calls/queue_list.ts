import { queue_list } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';
import { resolvePaging } from '#wire/paging.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { findClaims } from '../claims.ts';
import { people } from '../people.ts';
import { queues, listQueuesFor } from '../queues.ts';
import { readShift } from '../shift.ts';

export const handler = handlesStaffRead(queue_list, {
  target: (req) => `queue:${req.queue}`,
  run: async ({ ctx, db, staff, req, now }) => {
    const queue = queues.in(ctx)[req.queue];
    if (!staff.permissions.includes(queue.call)) return refuse('no_permission');
    const { page, limit, offset } = resolvePaging(req);
    const mine = listQueuesFor(ctx, staff.permissions);
    const [{ rows, total }, ...counts] = await Promise.all([
      queue.rows(ctx, db, { state: req.state, limit, offset }),
      ...mine.map(([, one]) => one.waiting(db, now, ctx)),
    ]);
    const ids = rows.flatMap(({ user_id }) => user_id ?? []);
    const [states, shift, names, pictures] = await Promise.all([
      queue.states(db),
      readShift(ctx, db, staff, now),
      people.in(ctx).namesOf(db, ids),
      people.in(ctx).picturesOf(ctx, db, ids),
    ]);
    const person = (user_id: number) => ({
      user_id,
      nickname: names.get(user_id) ?? '',
      ...(pictures.has(user_id) && { picture: pictures.get(user_id)! }),
    });
    const claims = await findClaims(
      ctx,
      req.queue,
      rows.map(({ key }) => key),
    );
    const list = rows.map(({ created_at, due_at, user_id, ...row }) => ({
      ...row,
      ...(user_id !== undefined && { user: person(user_id) }),
      ...(claims.has(row.key) && { holder: claims.get(row.key)!.holder }),
      created_at: unixSecondsOf(created_at),
      age_s: Math.max(0, unixSecondsOf(now) - unixSecondsOf(created_at)),
      ...(due_at !== undefined && { due_at: unixSecondsOf(due_at) }),
      overdue: toBit(due_at !== undefined && due_at <= now),
    }));
    return {
      list,
      total,
      page,
      limit,
      queues: mine.map(([name], i) => ({ queue: name, ...counts[i]! })),
      states: [...states],
      shift,
    };
  },
});
