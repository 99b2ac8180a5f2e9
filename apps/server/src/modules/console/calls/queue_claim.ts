import { queue_claim } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handlesUnloggedStaffCall } from '#wire/staff-handler.ts';
import { refuse } from '#wire/refusal.ts';
import { claimItem, releaseItem } from '../claims.ts';
import { queues } from '../queues.ts';

export const handler = handlesUnloggedStaffCall(queue_claim, async ({ ctx, staff, req: { queue, key, on }, now }) => {
  if (!staff.permissions.includes(queues.in(ctx)[queue].call)) return refuse('no_permission');
  const claim = on === 1 ? await claimItem(ctx, queue, key, staff, now) : await releaseItem(ctx, queue, key, staff);
  return { key, ...(claim && { holder: claim.holder, until: unixSecondsOf(claim.until) }) };
});
