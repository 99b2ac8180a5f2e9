import { user_set_patrol } from '@shengyu/contract/calls/identity-console.ts';
import { refuse, Refused } from '#wire/refusal.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { setPatrol, standingOf } from '../desk.ts';

export const answer = staffAnswers(user_set_patrol, {
  target: ({ user_id }) => `user:${user_id}`,
  // Of the account only the flag: a ban meanwhile is no reason to ask again.
  before: async ({ tx, req }) => {
    const before = await standingOf(tx, req.user_id);
    if (before instanceof Refused) return before;
    return before.is_patrol === req.is_patrol
      ? refuse(user_set_patrol.refusals.moved_on)
      : { is_patrol: before.is_patrol };
  },
  run: ({ ctx, tx, req }) => setPatrol(ctx, tx, req.user_id, req.is_patrol === 1),
});
