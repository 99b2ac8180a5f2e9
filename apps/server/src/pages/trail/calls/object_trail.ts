import { object_trail } from '@shengyu/contract/calls/console-objects.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { followTrail } from '../follow.ts';

export const handler = handlesStaffRead(object_trail, {
  target: ({ kind, id }) => `${kind}:${id}`,
  run: async ({ ctx, db, req }) => (await followTrail(ctx, db, req)) ?? refuse(object_trail.refusals.not_found),
});
