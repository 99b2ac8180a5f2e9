import { user_revoke_sessions } from '@shengyu/contract/calls/identity-console.ts';
import { Refused } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockAccountStanding } from '../desk.ts';
import { endAllSessions } from '../sessions.ts';

export const handler = handlesStaffCall(user_revoke_sessions, {
  target: ({ user_id }) => `user:${user_id}`,
  before: async ({ tx, req }) => {
    const before = await lockAccountStanding(tx, req.user_id);
    return before instanceof Refused ? before : {};
  },
  run: async ({ ctx, tx, req: { user_id }, now }) => ({
    user_id,
    revoked_num: await endAllSessions(ctx, tx, user_id, now),
  }),
});
