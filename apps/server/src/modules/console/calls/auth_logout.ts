import { auth_logout } from '@shengyu/contract/calls/console.ts';
import { sha256 } from '#ids.ts';
import { answers } from '#wire/act.ts';
import { endSession } from '../staff-store.ts';
import { writeLog } from '../staff-log.ts';

export const answer = answers(auth_logout, async ({ tx, staff, headers, ip, now }) => {
  // Who is out already is out.
  if (!staff) return {};
  const { staff_id } = staff;
  await endSession(tx, sha256(String(headers.token)), new Date(now));
  await writeLog(tx, { staff_id, call: 'auth_logout', target: `staff:${staff_id}`, reason: '', ip, at: now });
  return {};
});
