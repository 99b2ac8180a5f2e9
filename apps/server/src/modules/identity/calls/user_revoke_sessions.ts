import { user_revoke_sessions } from '@shengyu/contract/calls/identity-console.ts';
import { Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { standingOf } from '../desk.ts';
import { endAllSessions } from '../sessions.ts';

export const answer = staffAnswers(user_revoke_sessions, {
  target: ({ user_id }) => `user:${user_id}`,
  before: async ({ tx, req }) => {
    const before = await standingOf(tx, req.user_id);
    return before instanceof Refused ? before : {};
  },
  run: async ({ ctx, tx, req: { user_id }, now }) => ({
    user_id,
    revoked_num: await endAllSessions(ctx, tx, user_id, now),
  }),
});
