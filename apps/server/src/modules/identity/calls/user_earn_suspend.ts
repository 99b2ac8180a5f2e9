import { user_earn_suspend } from '@shengyu/contract/calls/identity-console.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { lockAccountStanding, setEarningSuspensionEnd, type AccountStanding } from '../desk.ts';

export const handler = handlesStaffCall<typeof user_earn_suspend, AccountStanding>(user_earn_suspend, {
  target: ({ user_id }) => `user:${user_id}`,
  before: ({ tx, req }) => lockAccountStanding(tx, req.user_id),
  run: ({ tx, req, now }, before) => setEarningSuspensionEnd(tx, { ...req, now }, before),
});
