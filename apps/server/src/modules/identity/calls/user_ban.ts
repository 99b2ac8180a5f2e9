import { user_ban } from '@shengyu/contract/calls/identity-console.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { ban, standingOf } from '../desk.ts';

export const answer = staffAnswers(user_ban, {
  target: ({ user_id }) => `user:${user_id}`,
  before: ({ tx, req }) => standingOf(tx, req.user_id),
  run: ({ ctx, tx, req, now }) => ban(ctx, tx, { ...req, now }),
});
