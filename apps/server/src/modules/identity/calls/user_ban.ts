import { user_ban } from '@shengyu/contract/calls/identity-console.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { banByOperator, lockAccountStanding } from '../desk.ts';

export const handler = handlesStaffCall(user_ban, {
  target: ({ user_id }) => `user:${user_id}`,
  before: ({ tx, req }) => lockAccountStanding(tx, req.user_id),
  run: ({ ctx, tx, req, now }) => banByOperator(ctx, tx, { ...req, now }),
});
