import { staff_list } from '@shengyu/contract/calls/console.ts';
import { unixSecondsOf } from '@shengyu/rules/time/calendar.ts';
import { toBit } from '#wire/bit.ts';
import { handlesStaffRead } from '#wire/staff-handler.ts';
import { findLockedStaff } from '../login.ts';
import type { Role } from '../permissions.ts';
import { idleSince } from '../sessions.ts';
import { COMMAND_STAFF_ID } from '../staff-log-store.ts';
import { listStaff } from '../staff-store.ts';

export const handler = handlesStaffRead(staff_list, {
  target: () => 'staff',
  run: async ({ ctx, db, now }) => {
    const people = await listStaff(db, COMMAND_STAFF_ID, new Date(now), idleSince(now));
    const ids = people.map(({ staff_id }) => staff_id);
    const locked = await findLockedStaff(ctx, db, ids, now);
    return {
      list: people.map(({ staff_id, account, name, roles, disabled_at, last_seen_at, sessions }) => {
        const until = locked.get(staff_id);
        return {
          staff_id,
          account,
          name,
          roles: roles as Role[],
          disabled: toBit(disabled_at !== null),
          ...(until !== undefined && { locked_until: unixSecondsOf(until) }),
          ...(last_seen_at !== null && { last_seen_at: unixSecondsOf(last_seen_at.getTime()) }),
          sessions,
        };
      }),
    };
  },
});
