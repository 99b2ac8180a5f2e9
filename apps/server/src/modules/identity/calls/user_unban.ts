import { user_unban } from '@shengyu/contract/calls/identity-console.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockAccountStanding, unbanByOperator } from '../desk.ts';

export const handler = handlesStaffCall(user_unban, {
  target: ({ user_id }) => `user:${user_id}`,
  before: async ({ tx, req }) => {
    const before = await lockAccountStanding(tx, req.user_id);
    return before instanceof Refused || before.status === 2 ? before : refuse(user_unban.refusals.moved_on);
  },
  run: ({ ctx, tx, req, now }) => unbanByOperator(ctx, tx, req.user_id, now),
});
