// Staff accounts, created and changed by operator commands (`main.ts staff …`). Each change is written to the staff log.
import type { Context } from '#context.ts';
import type { Tx } from '#db/db.ts';
import { newSecret } from '#ids.ts';
import { forgetDevices } from './login-store.ts';
import { createOtpSecret, buildOtpAddress } from './otp.ts';
import { hashPassword } from './password.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';
import { createRecoveryCodes, hashRecoveryCodes } from './recovery.ts';
import { ROLES, type Role } from './permissions.ts';
import { COMMAND_STAFF_ID, writeStaffLog } from './staff-log-store.ts';
import {
  endAllSessionsOf,
  insertStaff,
  lockStaff,
  saveStaffDisabled,
  saveStaffRoles,
  saveStaffSecrets,
  findStaffByAccount,
  type StaffRow,
} from './staff-store.ts';

/** What one signs in with. It is shown to the operator once and never again. */
export type StaffSecrets = {
  readonly password: string;
  /** The otpauth:// address for an authenticator app. */
  readonly otp: string;
  readonly recovery: readonly string[];
};

type GivenSecrets = { readonly password?: string; readonly otp?: Buffer; readonly recovery?: readonly string[] };

export const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

async function newSecrets(ctx: Context, account: string, given: GivenSecrets) {
  const { password = newSecret().slice(0, 20), otp = createOtpSecret(), recovery = createRecoveryCodes() } = given;
  const cost = ctx.config.STAFF_PASSWORD_COST;
  return {
    password_hash: await hashPassword(password, cost),
    otp_enc: ctx.seal.seal(otp.toString('base64')),
    recovery_hashes: await hashRecoveryCodes(recovery, cost),
    shown: { password, otp: buildOtpAddress(account, otp), recovery } satisfies StaffSecrets,
  };
}

/** Secrets that are not given are made. */
export type NewStaffAccount = GivenSecrets & {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly Role[];
};

/** Creates a staff account and returns its secrets; undefined when the account already exists. */
export async function addStaff(
  ctx: Context,
  a: NewStaffAccount,
): Promise<(StaffSecrets & { staff_id: number }) | undefined> {
  const { shown, recovery_hashes, ...sealed } = await newSecrets(ctx, a.account, a);
  const { account, name, roles } = a;
  return ctx.db.tx(async (tx) => {
    const at = new Date(ctx.clock.now());
    const made = await insertStaff(tx, { account, name, roles: [...roles], ...sealed, at });
    if (!made) return undefined;
    await replaceRecoveryCodes(tx, made.staff_id, recovery_hashes);
    await log(ctx, tx, 'staff_add', made.staff_id, undefined, { account, name, roles });
    return { ...shown, staff_id: made.staff_id };
  });
}

/**
 * Changes one account under its row lock and ends its sessions, so that nobody keeps working with permissions that were taken away.
 * False when there is no such account.
 */
async function change(
  ctx: Context,
  account: string,
  call: string,
  act: (tx: Tx, staff: StaffRow) => Promise<object>,
): Promise<boolean> {
  return ctx.db.tx(async (tx) => {
    const known = await findStaffByAccount(tx, account);
    if (!known || known.staff_id === COMMAND_STAFF_ID) return false;
    const staff = (await lockStaff(tx, known.staff_id))!;
    const after = await act(tx, staff);
    await endAllSessionsOf(tx, staff.staff_id, new Date(ctx.clock.now()));
    await log(ctx, tx, call, staff.staff_id, { roles: staff.roles, disabled: staff.disabled_at !== null }, after);
    return true;
  });
}

export const setStaffRoles = (ctx: Context, account: string, roles: readonly Role[]): Promise<boolean> =>
  change(ctx, account, 'staff_roles', async (tx, { staff_id }) => {
    await saveStaffRoles(tx, staff_id, roles);
    return { roles };
  });

export const setStaffDisabled = (ctx: Context, account: string, disabled: boolean): Promise<boolean> =>
  change(ctx, account, 'staff_disable', async (tx, { staff_id }) => {
    await saveStaffDisabled(tx, staff_id, disabled ? new Date(ctx.clock.now()) : null);
    if (disabled) await forgetDevices(tx, staff_id);
    return { disabled };
  });

export async function resetStaffSecrets(ctx: Context, account: string): Promise<StaffSecrets | undefined> {
  const { shown, password_hash, otp_enc, recovery_hashes } = await newSecrets(ctx, account, {});
  const done = await change(ctx, account, 'staff_reset', async (tx, { staff_id }) => {
    await saveStaffSecrets(tx, staff_id, password_hash, otp_enc);
    await replaceRecoveryCodes(tx, staff_id, recovery_hashes);
    // A known device may be the reason for the reset, so all of them are forgotten.
    await forgetDevices(tx, staff_id);
    return { reset: true };
  });
  return done ? shown : undefined;
}

const log = (ctx: Context, tx: Tx, call: string, staff_id: number, before: object | undefined, after: object) =>
  writeStaffLog(tx, {
    staff_id: COMMAND_STAFF_ID,
    call,
    target: `staff:${staff_id}`,
    before,
    after,
    reason: '命令行',
    ip: '',
    at: ctx.clock.now(),
  });
