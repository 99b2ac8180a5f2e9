import { auth_me } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { listWaitingCalls } from '../approvals.ts';
import { presentStaff } from '../me.ts';

export const handler = handlesStaffRead(auth_me, {
  run: async ({ ctx, db, staff }) => ({
    ...presentStaff(staff),
    expire_at: unixSecondsOf(staff.session!.expire_at),
    draft_key: ctx.seal.index('staff_drafts', String(staff.staff_id)).toString('base64url'),
    environment: ctx.config.NODE_ENV === 'production' ? ('production' as const) : ('test' as const),
    waits: await listWaitingCalls(db, staff),
  }),
});
