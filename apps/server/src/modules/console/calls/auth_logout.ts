import { auth_logout } from '@shengyu/contract/calls/console.ts';
import { sha256 } from '#ids.ts';
import { handles } from '#wire/handler.ts';
import { endSession } from '../staff-store.ts';
import { writeStaffLog } from '../staff-log-store.ts';

export const handler = handles(auth_logout, async ({ tx, staff, headers, ip, now }) => {
  // Logging out without a session succeeds, because there is nothing to end.
  if (!staff) return {};
  const { staff_id } = staff;
  await endSession(tx, sha256(String(headers.token)), new Date(now));
  await writeStaffLog(tx, { staff_id, call: 'auth_logout', target: `staff:${staff_id}`, reason: '', ip, at: now });
  return {};
});
