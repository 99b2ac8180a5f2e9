import { user_unban } from '@shengyu/contract/calls/identity-console.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { standingOf, unban } from '../desk.ts';

export const answer = staffAnswers(user_unban, {
  target: ({ user_id }) => `user:${user_id}`,
  before: async ({ tx, req }) => {
    const before = await standingOf(tx, req.user_id);
    return before instanceof Refused || before.status === 2 ? before : refuse(user_unban.refusals.moved_on);
  },
  run: ({ ctx, tx, req, now }) => unban(ctx, tx, req.user_id, now),
});
