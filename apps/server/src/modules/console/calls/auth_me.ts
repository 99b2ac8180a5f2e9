import { auth_me } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { presentStaff } from '../me.ts';

export const handler = handlesStaffRead(auth_me, {
  run: async ({ staff }) => ({ ...presentStaff(staff), expire_at: unixSecondsOf(staff.session!.expire_at) }),
});
