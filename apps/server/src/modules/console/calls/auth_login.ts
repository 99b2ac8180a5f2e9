import { auth_login } from '@shengyu/contract/calls/console.ts';
import { handles } from '#wire/handler.ts';
import { mapFinalResult } from '#wire/question.ts';
import { Refused } from '#wire/refusal.ts';
import { signIn } from '../login.ts';
import { presentStaff } from '../me.ts';
import { limitSignIns } from '../places.ts';
import { openStaffSession, toStaff } from '../sessions.ts';
import { writeStaffLog } from '../staff-log-store.ts';

export const handler = handles(
  auth_login,
  async ({ ctx, tx, req, ip, now }) =>
    mapFinalResult(await signIn(ctx, tx, { ...req, ip, now }), tx, async (entered, last) => {
      if (entered instanceof Refused) return entered;
      const { staff, device_token } = entered;
      const { staff_id } = staff;
      const session = await openStaffSession(last, staff_id, ip, now);
      await writeStaffLog(last, { staff_id, call: 'auth_login', target: `staff:${staff_id}`, reason: '', ip, at: now });
      return { ...presentStaff(toStaff(staff)), ...session, device_token };
    }),
  { place: ({ ctx, req, ip }, run) => limitSignIns(ctx, { ...req, ip }, run) },
);
