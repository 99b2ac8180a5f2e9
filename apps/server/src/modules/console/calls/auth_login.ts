import { auth_login } from '@shengyu/contract/calls/console.ts';
import { answers } from '#wire/act.ts';
import { mapped } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { signIn } from '../login.ts';
import { meOf } from '../me.ts';
import { inPlace } from '../places.ts';
import { openSession, staffOf } from '../sessions.ts';
import { writeLog } from '../staff-log.ts';

export const answer = answers(
  auth_login,
  async ({ ctx, tx, req, ip, now }) =>
    mapped(await signIn(ctx, tx, { ...req, ip, now }), tx, async (entered, last) => {
      if (entered instanceof Refused) return entered;
      const { staff, device_token } = entered;
      const { staff_id } = staff;
      const session = await openSession(last, staff_id, ip, now);
      await writeLog(last, { staff_id, call: 'auth_login', target: `staff:${staff_id}`, reason: '', ip, at: now });
      return { ...meOf(staffOf(staff)), ...session, device_token };
    }),
  { place: ({ ctx, req, ip }, run) => inPlace(ctx, { ...req, ip }, run) },
);
