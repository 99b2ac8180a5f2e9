import { staff_disable } from '@shengyu/contract/calls/console.ts';
import { refuse } from '#wire/refusal.ts';
import { handlesStaffCall } from '#wire/staff-handler.ts';
import { forgetDevices } from '../login-store.ts';
import { COMMAND_STAFF_ID } from '../staff-log-store.ts';
import { countOtherAdmins, endAllSessionsOf, lockStaff, saveStaffDisabled } from '../staff-store.ts';

const { not_found, own, last_admin, done } = staff_disable.refusals;

export const handler = handlesStaffCall(staff_disable, {
  target: (req) => `staff:${req.staff_id}`,
  before: async ({ tx, staff, req }) => {
    // The other admins are locked first and in their order: two admins who disable each other wait here, and one is refused.
    const others = await countOtherAdmins(tx, req.staff_id);
    const person = req.staff_id === COMMAND_STAFF_ID ? undefined : await lockStaff(tx, req.staff_id);
    if (!person) return refuse(not_found);
    if (person.staff_id === staff.staff_id) return refuse(own);
    if (person.disabled_at) return refuse(done);
    if (person.roles.includes('admin') && others === 0) return refuse(last_admin);
    return { roles: person.roles, disabled: false };
  },
  run: async ({ tx, req: { staff_id }, now }) => {
    await saveStaffDisabled(tx, staff_id, new Date(now));
    await forgetDevices(tx, staff_id);
    return { staff_id, ended: await endAllSessionsOf(tx, staff_id, new Date(now)) };
  },
});
