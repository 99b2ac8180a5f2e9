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
      const { staff, device_token, isByRecovery, recovery_left } = entered;
      const { staff_id } = staff;
      const left = recovery_left === undefined ? {} : { recovery_left };
      const session = await openStaffSession(last, staff_id, ip, now);
      const entry = { staff_id, call: 'auth_login', target: `staff:${staff_id}`, ip, at: now };
      await writeStaffLog(
        last,
        isByRecovery ? { ...entry, reason: '恢复码登录', after: left } : { ...entry, reason: '' },
      );
      return { ...presentStaff(toStaff(staff)), ...session, ...left, device_token };
    }),
  { place: ({ ctx, req, ip }, run) => limitSignIns(ctx, { ...req, ip }, run) },
);
