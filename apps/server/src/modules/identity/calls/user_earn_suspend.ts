import { user_earn_suspend } from '@shengyu/contract/calls/identity-console.ts';
import { staffAnswers } from '#wire/staff-answers.ts';
import { standingOf, suspendUntil, type Standing } from '../desk.ts';

export const answer = staffAnswers<typeof user_earn_suspend, Standing>(user_earn_suspend, {
  target: ({ user_id }) => `user:${user_id}`,
  before: ({ tx, req }) => standingOf(tx, req.user_id),
  run: ({ tx, req, now }, before) => suspendUntil(tx, { ...req, now }, before),
});
