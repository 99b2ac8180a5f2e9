// `main.ts staff …`: manages the staff accounts that may sign in at the operator console (CON-1). Passwords and the setup addresses
// of one-time codes are shown once.
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
      return `${account} signs in with ${made.password}\none-time codes: ${made.otp}`;
    }
    case 'roles':
      return known(account, await setStaffRoles(ctx, account, rolesOf(rest[0])));
    case 'reset': {
      const shown = await resetStaffSecrets(ctx, account);
      return shown
        ? `${account} signs in with ${shown.password}\none-time codes: ${shown.otp}`
        : known(account, shown !== undefined);
    }
    case 'disable':
    case 'enable':
      return known(account, await setStaffDisabled(ctx, account, act === 'disable'));
    default:
      throw new ConfigError(USAGE);
  }
}

function rolesOf(words = ''): Role[] {
  const roles = words.split(',');
  if (!roles.every(isRole)) throw new ConfigError(USAGE);
  return roles;
}

function known(account: string, done: boolean): string {
  if (!done) throw new ConfigError(`no staff ${account}`);
  return `${account}: done`;
}
