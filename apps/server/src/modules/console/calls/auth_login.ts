import { auth_login } from '@shengyu/contract/calls/console.ts';
import { answers } from '#wire/act.ts';
import { Refused } from '#wire/refusal.ts';
import { signIn } from '../login.ts';
import { meOf } from '../me.ts';
import { openSession, staffOf } from '../sessions.ts';
import { writeLog } from '../staff-log.ts';

export const answer = answers(auth_login, async ({ ctx, tx, req, ip, now }) => {
  const row = await signIn(ctx, tx, { ...req, now });
  if (row instanceof Refused) return row;
  const { staff_id } = row;
  const session = await openSession(tx, staff_id, ip, now);
  await writeLog(tx, { staff_id, call: 'auth_login', target: `staff:${staff_id}`, reason: '', ip, at: now });
  return { ...meOf(staffOf(row)), ...session };
});
