// `main.ts staff …`: manages the staff accounts that may sign in at the operator console (CON-1). Its password, the picture that sets
// up an authenticator app and the recovery codes are shown once (docs/decisions/0100).
import { renderUnicodeCompact } from 'uqr';
import { ConfigError } from './config.ts';
import type { Context } from './context.ts';
import {
  addStaff,
  isRole,
  resetStaffSecrets,
  ROLES,
  setStaffDisabled,
  setStaffRoles,
  type Role,
  type StaffSecrets,
} from '#modules/console/index.ts';

const USAGE = `staff add <account> <name> <role,role…> | roles <account> <role,role…> | reset <account> | disable <account> | enable <account>
roles: ${ROLES.join(', ')}`;

export async function runStaffCommand(ctx: Context, [act, account = '', ...rest]: readonly string[]): Promise<string> {
  if (!/^[a-z0-9_.-]{2,40}$/.test(account)) throw new ConfigError(USAGE);
  switch (act) {
    case 'add': {
      const [name = '', roles] = rest;
      if (name === '' || name.length > 40) throw new ConfigError(USAGE);
      const made = await addStaff(ctx, { account, name, roles: rolesOf(roles) });
      if (!made) throw new ConfigError(`${account} is there already`);
      return describeSecrets(account, made);
    }
    case 'roles':
      return known(account, await setStaffRoles(ctx, account, rolesOf(rest[0])));
    case 'reset': {
      const shown = await resetStaffSecrets(ctx, account);
      return shown ? describeSecrets(account, shown) : known(account, false);
    }
    case 'disable':
    case 'enable':
      return known(account, await setStaffDisabled(ctx, account, act === 'disable'));
    default:
      throw new ConfigError(USAGE);
  }
}

const describeSecrets = (account: string, { password, otp, recovery }: StaffSecrets): string =>
  [
    `${account} signs in with ${password}`,
    '',
    'One-time codes: scan this with an authenticator app, or enter its address by hand.',
    otp,
    drawQrCode(otp),
    '',
    'Recovery codes: each signs in once without the app. Keep them on paper, apart from the phone.',
    ...recovery.map((code) => `  ${code}`),
    '',
    'None of this is shown again.',
  ].join('\n');

/** White blocks on black whatever colours the terminal has, because many cameras do not read inverted codes. */
const drawQrCode = (text: string): string =>
  renderUnicodeCompact(text, { ecc: 'M', border: 2 })
    .split('\n')
    .map((line) => `\u001B[97;40m${line}\u001B[0m`)
    .join('\n');

function rolesOf(words = ''): Role[] {
  const roles = words.split(',');
  if (!roles.every(isRole)) throw new ConfigError(USAGE);
  return roles;
}

function known(account: string, done: boolean): string {
  if (!done) throw new ConfigError(`no staff ${account}`);
  return `${account}: done`;
}
