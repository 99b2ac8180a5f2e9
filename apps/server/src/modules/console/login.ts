// Staff sign-in (CON-1): account, password and one-time code must all be right, and the reply does not say which was wrong. Wrong
// tries slow down their source, never the account: a stranger who knows the account name cannot lock its owner out
// (docs/decisions/0079). In place of the one-time code a recovery code opens one sign-in (docs/decisions/0100).
import { auth_login } from '@shengyu/contract/calls/console.ts';
import type { Context } from '#context.ts';
import type { Queryable, Tx } from '#db/db.ts';
import { sha256 } from '#ids.ts';
import { ProviderRequest } from '#wire/question.ts';
import { refuse, type Refused } from '#wire/refusal.ts';
import { createDeviceToken } from './device.ts';
import {
  countWrongSignIn,
  forgetWrongSignIns,
  isKnownDeviceOf,
  saveDevice,
  computeWaitMs,
  countLocked,
  listWaits,
  type TryCounter,
} from './login-store.ts';
import { networkOf } from '#wire/network.ts';
import { findOtpStep } from './otp.ts';
import { isCorrectPassword } from './password.ts';
import { countRecoveryCodes, listRecoveryHashes, useUpRecoveryCode } from './recovery-store.ts';
import { findRecoveryHash, isRecoveryCode } from './recovery.ts';
import { listStaffIds, lockStaff, saveOtpStep, findStaffByAccount, type StaffRow } from './staff-store.ts';

const DEVICE_MS = 90 * 86_400_000;
const { wrong, too_many, disabled } = auth_login.refusals;

export type SignInAttempt = {
  readonly account: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly otp: string;
  readonly device_token?: string | undefined;
  readonly ip: string;
  readonly now: number;
};
type SignedIn = {
  readonly staff: StaffRow;
  readonly device_token: string;
  readonly isByRecovery: boolean;
  /** Recovery codes that are left; undefined for an account that never had any. */
  readonly recovery_left: number | undefined;
};
type Result = SignedIn | Refused;

export async function signIn(ctx: Context, tx: Tx, a: SignInAttempt): Promise<Result | ProviderRequest<Result>> {
  const device = a.device_token === undefined ? undefined : sha256(a.device_token);
  const isKnown = device !== undefined && (await isKnownDeviceOf(tx, device, a.account, new Date(a.now)));
  const lanes = isKnown ? [laneOf(ctx, 'device', device.toString('hex'), 5)] : strangersLanes(ctx, a);
  const wait = await computeWaitMs(tx, lanes, a.now);
  if (wait > 0)
    return refuse(too_many, { fill: { n: Math.ceil(wait / 60_000) }, data: { retry_after: Math.ceil(wait / 1000) } });
  const staff = await findStaffByAccount(tx, a.account);
  const isByRecovery = isRecoveryCode(a.otp);
  const codes = staff && isByRecovery ? await listRecoveryHashes(tx, staff.staff_id) : [];
  const cost = ctx.config.STAFF_PASSWORD_COST;
  return ProviderRequest.of(
    // Hashing is slow on purpose, so it runs outside transactions, one hash after the other (places.ts). It takes as long for an
    // account that does not exist, and a recovery code is hashed after a wrong password too.
    async () => ({
      passed: await isCorrectPassword(a.password, staff?.password_hash, cost),
      recovery: isByRecovery ? await findRecoveryHash(a.otp, codes, cost) : undefined,
    }),
    (next, proofs): Promise<Result> => judge(ctx, next, a, { staff, isKnown, lanes, ...proofs }),
  );
}

type Judged = {
  readonly staff: StaffRow | undefined;
  readonly isKnown: boolean;
  readonly lanes: readonly TryCounter[];
  readonly passed: boolean;
  /** The stored hash of the recovery code that was given. */
  readonly recovery: string | undefined;
};

async function judge(ctx: Context, tx: Tx, a: SignInAttempt, j: Judged): Promise<Result> {
  const { lanes, isKnown } = j;
  const staff = j.staff && (await lockStaff(tx, j.staff.staff_id));
  // Simultaneous guesses may all have passed the first check of the wait. The row lock now lets one continue at a time, so the wait
  // is checked again.
  if ((await computeWaitMs(tx, lanes, a.now)) > 0) return refuse('busy');
  // The password must match the row as it is now: it may have been changed while the hash was computed.
  const isTheirs = j.passed && staff?.password_hash === j.staff?.password_hash ? staff : undefined;
  const codes = isTheirs && !isKnown ? [codeLaneOf(ctx, isTheirs.staff_id)] : [];
  const proof = isTheirs && (await findCodeProof(ctx, tx, isTheirs, a, j.recovery));
  if (!isTheirs || proof === undefined || (await computeWaitMs(tx, codes, a.now)) > 0) {
    // Only a caller who knows the password can raise the counter `codes`, so it may block every unknown device. The reply is the
    // same as for a wrong password, because another one would confirm that the password is right.
    if (isTheirs && proof === undefined) {
      ctx.log.warn(
        { staff_id: isTheirs.staff_id, known: isKnown },
        'console: the password was right, the code was not',
      );
      await countWrongSignIn(tx, codes, a.now);
    }
    await countWrongSignIn(tx, lanes, a.now);
    return refuse(wrong, { keep: true });
  }
  // Only a caller who has proved to be the owner is told that the account is disabled.
  if (isTheirs.disabled_at) return refuse(disabled);
  const { staff_id } = isTheirs;
  if ('step' in proof) await saveOtpStep(tx, staff_id, proof.step);
  else await useUpRecoveryCode(tx, staff_id, proof.recovery, new Date(a.now));
  await forgetWrongSignIns(tx, [...lanes.filter(({ lasting }) => !lasting), ...codes]);
  return {
    staff: isTheirs,
    device_token: await remember(ctx, tx, isTheirs, a, isKnown),
    isByRecovery: 'recovery' in proof,
    recovery_left: await countRecoveryCodes(tx, staff_id),
  };
}

/** What the right code is used up by: the time step of an authenticator app, or the hash of a recovery code. */
type CodeProof = { readonly step: number } | { readonly recovery: string };

/** Asked under the lock of the account's row, so that of two sign-ins with one code only the first finds it unused. */
async function findCodeProof(
  ctx: Context,
  tx: Tx,
  staff: StaffRow,
  { otp, now }: SignInAttempt,
  recovery: string | undefined,
): Promise<CodeProof | undefined> {
  if (isRecoveryCode(otp)) {
    const isUnused = recovery !== undefined && (await listRecoveryHashes(tx, staff.staff_id)).includes(recovery);
    return isUnused ? { recovery } : undefined;
  }
  const step = findOtpStep(Buffer.from(ctx.seal.open(staff.otp_enc), 'base64'), otp, now, staff.otp_step);
  return step === undefined ? undefined : { step };
}

async function remember(
  ctx: Context,
  tx: Tx,
  { staff_id }: StaffRow,
  a: SignInAttempt,
  isKnown: boolean,
): Promise<string> {
  const token = isKnown ? a.device_token! : createDeviceToken(ctx, a.account);
  await saveDevice(tx, sha256(token), staff_id, new Date(a.now), new Date(a.now + DEVICE_MS));
  return token;
}

/**
 * The counters for a sign-in without a known device. Accounts that do not exist are counted the same way, so that the waits do not
 * reveal which accounts exist.
 */
const strangersLanes = (ctx: Context, { account, ip }: SignInAttempt): TryCounter[] => [
  laneOf(ctx, 'place', `${networkOf(ip)}|${account}`, 5),
  // Many people may share an address, so one successful sign-in does not reset its counter.
  { ...laneOf(ctx, 'address', networkOf(ip), 20), lasting: true },
];

const laneOf = (ctx: Context, kind: string, who: string, free: number): TryCounter => ({
  what: ctx.seal.index('staff_try', `${kind}|${who}`),
  free,
});

/** The wrong codes of somebody who knew the password, from any device that is not known. */
const codeLaneOf = (ctx: Context, staff_id: number): TryCounter => laneOf(ctx, 'code', String(staff_id), 5);

/** How many people have been locked since then, because wrong codes followed a right password. */
export async function countLockedStaff(ctx: Context, db: Queryable, since: number): Promise<number> {
  const ids = await listStaffIds(db);
  return countLocked(
    db,
    ids.map((id) => codeLaneOf(ctx, id)),
    new Date(since),
  );
}

/** Until when (Unix ms) these people cannot sign in on an unknown device, because wrong codes followed a right password. */
export async function findLockedStaff(
  ctx: Context,
  db: Queryable,
  ids: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  const owners = new Map(ids.map((id) => [codeLaneOf(ctx, id).what.toString('hex'), id]));
  const waits = await listWaits(
    db,
    ids.map((id) => codeLaneOf(ctx, id)),
    new Date(now),
  );
  return new Map(waits.map(({ what, free_at }) => [owners.get(what.toString('hex'))!, free_at.getTime()]));
}
