// Signing in (CON-1): account, password and one-time code, all three or nothing; what was wrong is not said.
import { auth_login } from '@shengyu/contract/calls/console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { stepOfOtp } from './otp.ts';
import { isPassword } from './password.ts';
import { lockStaff, saveOtpStep, saveTries, staffByAccount, type StaffRow } from './staff-store.ts';

const TRIES = 5;
const LOCK_MS = 15 * 60_000;
/** Hashing is slow on purpose and holds a connection: of a flood of tries only so many are judged at once. */
const AT_ONCE = 8;
let judging = 0;

const { wrong, too_many, disabled } = auth_login.refusals;

type Ask = { account: string; password: string; otp: string; now: number };

export async function signIn(ctx: Context, tx: Tx, ask: Ask): Promise<StaffRow | Refused> {
  if (judging >= AT_ONCE) return refuse('busy');
  judging += 1;
  try {
    return await judge(ctx, tx, ask);
  } finally {
    judging -= 1;
  }
}

async function judge(ctx: Context, tx: Tx, ask: Ask): Promise<StaffRow | Refused> {
  const known = await staffByAccount(tx, ask.account);
  // Before the row is locked: hashing is slow, and guesses that come together still count one after another.
  const passed = await isPassword(ask.password, known?.password_hash, ctx.config.STAFF_PASSWORD_COST);
  if (!known) return refuse(wrong);
  const staff = (await lockStaff(tx, known.staff_id))!;
  const left = (staff.locked_until?.getTime() ?? 0) - ask.now;
  if (left > 0) return refuse(too_many, { fill: { n: Math.ceil(left / 60_000) } });
  // Of the row as it is now: a password changed meanwhile is another one.
  const same = passed && staff.password_hash === known.password_hash;
  const step = same
    ? stepOfOtp(Buffer.from(ctx.seal.open(staff.otp_enc), 'base64'), ask.otp, ask.now, staff.otp_step)
    : undefined;
  if (step === undefined) {
    const tries = staff.wrong_tries + 1;
    const locked = tries >= TRIES;
    await saveTries(tx, staff.staff_id, locked ? 0 : tries, locked ? new Date(ask.now + LOCK_MS) : null);
    return refuse(wrong, { keep: true });
  }
  if (staff.disabled_at) return refuse(disabled);
  await saveOtpStep(tx, staff.staff_id, step);
  return staff;
}
