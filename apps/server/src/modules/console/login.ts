// Signing in (CON-1): account, password and one-time code, all three or nothing; what was wrong is not said. Tries in vain slow down where
// they come from, never the account: a stranger who knows its name cannot keep its owner out (0079).
import { auth_login } from '@shengyu/contract/calls/console.ts';
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { Question } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { newDevice } from './device.ts';
import { countWrong, forgetTries, isDeviceOf, saveDevice, waitOf, type Lane } from './login-store.ts';
import { networkOf } from './network.ts';
import { stepOfOtp } from './otp.ts';
import { isPassword } from './password.ts';
import { lockStaff, saveOtpStep, staffByAccount, type StaffRow } from './staff-store.ts';

const DEVICE_MS = 90 * 86_400_000;
const { wrong, too_many, disabled } = auth_login.refusals;

export type Attempt = {
  readonly account: string;
  readonly password: string;
  readonly otp: string;
  readonly device_token?: string | undefined;
  readonly ip: string;
  readonly now: number;
};
export type SignedIn = { readonly staff: StaffRow; readonly device_token: string };
type Result = SignedIn | Refused;

export async function signIn(ctx: Context, tx: Tx, a: Attempt): Promise<Result | Question<Result>> {
  const device = a.device_token === undefined ? undefined : sha256(a.device_token);
  const isKnown = device !== undefined && (await isDeviceOf(tx, device, a.account, new Date(a.now)));
  const lanes = isKnown ? [laneOf(ctx, 'device', device.toString('hex'), 5)] : strangersLanes(ctx, a);
  const wait = await waitOf(tx, lanes, a.now);
  if (wait > 0)
    return refuse(too_many, { fill: { n: Math.ceil(wait / 60_000) }, data: { retry_after: Math.ceil(wait / 1000) } });
  const staff = await staffByAccount(tx, a.account);
  return Question.of(
    // Slow on purpose, so no transaction waits for it; it takes as long for an account that does not exist.
    () => isPassword(a.password, staff?.password_hash, ctx.config.STAFF_PASSWORD_COST),
    (next, passed): Promise<Result> => judge(ctx, next, a, { staff, passed, isKnown, lanes }),
  );
}

type Judged = { staff: StaffRow | undefined; passed: boolean; isKnown: boolean; lanes: readonly Lane[] };

async function judge(ctx: Context, tx: Tx, a: Attempt, j: Judged): Promise<Result> {
  const { lanes, isKnown } = j;
  const staff = j.staff && (await lockStaff(tx, j.staff.staff_id));
  // Guesses that came together were all let through to the hash; here they come one after another.
  if ((await waitOf(tx, lanes, a.now)) > 0) return refuse('busy');
  // Of the row as it is now: a password changed meanwhile is another one.
  const isTheirs = j.passed && staff?.password_hash === j.staff?.password_hash ? staff : undefined;
  const codes = isTheirs && !isKnown ? [laneOf(ctx, 'code', String(isTheirs.staff_id), 5)] : [];
  const step = isTheirs && stepOf(ctx, isTheirs, a);
  if (!isTheirs || step === undefined || (await waitOf(tx, codes, a.now)) > 0) {
    // Only who knows the password fills this one, so it may hold for every stranger. They are not told: it would say that they do.
    if (isTheirs && step === undefined) {
      ctx.log.warn(
        { staff_id: isTheirs.staff_id, known: isKnown },
        'console: the password was right, the code was not',
      );
      await countWrong(tx, codes, a.now);
    }
    await countWrong(tx, lanes, a.now);
    return refuse(wrong, { keep: true });
  }
  // Said only to who proved to be the one it is said to.
  if (isTheirs.disabled_at) return refuse(disabled);
  await saveOtpStep(tx, isTheirs.staff_id, step);
  await forgetTries(tx, [...lanes.filter(({ lasting }) => !lasting), ...codes]);
  return { staff: isTheirs, device_token: await remember(ctx, tx, isTheirs, a, isKnown) };
}

const stepOf = (ctx: Context, staff: StaffRow, { otp, now }: Attempt): number | undefined =>
  stepOfOtp(Buffer.from(ctx.seal.open(staff.otp_enc), 'base64'), otp, now, staff.otp_step);

async function remember(ctx: Context, tx: Tx, { staff_id }: StaffRow, a: Attempt, isKnown: boolean): Promise<string> {
  const token = isKnown ? a.device_token! : newDevice(ctx, a.account);
  await saveDevice(tx, sha256(token), staff_id, new Date(a.now), new Date(a.now + DEVICE_MS));
  return token;
}

/** The same for names that are nobody's: what is slowed down says nothing about who exists. */
const strangersLanes = (ctx: Context, { account, ip }: Attempt): Lane[] => [
  laneOf(ctx, 'place', `${networkOf(ip)}|${account}`, 5),
  // Many people may work behind one address, and one of them coming in says nothing of the others.
  { ...laneOf(ctx, 'address', networkOf(ip), 20), lasting: true },
];

const laneOf = (ctx: Context, kind: string, who: string, free: number): Lane => ({
  what: ctx.seal.index('staff_try', `${kind}|${who}`),
  free,
});
