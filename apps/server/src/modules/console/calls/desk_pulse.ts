import { desk_pulse } from '@shengyu/contract/calls/console-desk.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { readPulse } from '../pulse/pulse.ts';

// It holds no personal data, so it is not logged; consoles ask for it every few seconds.
export const handler = handlesStaffRead(desk_pulse, {
  run: async ({ ctx, staff, now }) => {
    const { idle_at, expire_at } = staff.session!;
    return {
      ...(await readPulse(ctx, staff, now)),
      idle_at: unixSecondsOf(idle_at),
      expire_at: unixSecondsOf(expire_at),
    };
  },
});
