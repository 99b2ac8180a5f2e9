import { object_trail } from '@shengyu/contract/calls/console-objects.ts';
import { saveFinding } from '#modules/console/index.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { followTrail } from '../follow.ts';

export const handler = handlesStaffRead(object_trail, {
  target: ({ kind, id }) => `${kind}:${id}`,
  run: async ({ ctx, db, req, now }) => {
    const trail = await followTrail(ctx, db, req);
    if (!trail) return refuse(object_trail.refusals.not_found);
    // Entries that do not cancel each other are everybody's matter, not only of whoever happened to look. The nightly check takes the
    // finding back when it finds the books whole again.
    if (trail.balanced === 0) await saveFinding(ctx.db, 'books', `${req.kind}:${req.id} 的资金轨迹借贷不平`, now);
    return trail;
  },
});
