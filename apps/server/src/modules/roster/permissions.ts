// ROLE-1: which role may do what in a guild. This is the only permission table: calls, `my.permissions` and the actions offered on
// screens all read it. Patrol are platform inspectors, who may look into every guild. `yes` grants the whole right, another word
// limits it (see the type of the grants below), and `no` means not allowed.

/** 0 member, 1 manager, 2 vice-head, 3 head. */
export type Role = 0 | 1 | 2 | 3;

/**
 * yes: the whole right; own: only the caller's own data; lower: only members of lower roles; month: only a range of one month;
 * basic, no_bank, some: only a part of the data.
 */
export type PermissionGrant = 'yes' | 'own' | 'lower' | 'month' | 'basic' | 'no_bank' | 'some';

type Cell = PermissionGrant | undefined;
type Line = readonly [member: Cell, manager: Cell, vice: Cell, head: Cell, patrol: Cell];

const no = undefined;

const TABLE = {
  'guild.view': ['yes', 'yes', 'yes', 'yes', 'yes'],
  'guild.notice.edit': [no, 'yes', 'yes', 'yes', no],
  'guild.info.edit': [no, no, 'yes', 'yes', no],
  'guild.name.edit': [no, no, no, 'yes', no],
  'apply.join.review': [no, 'yes', 'yes', 'yes', no],
  'apply.quit.review': [no, 'lower', 'lower', 'yes', no],
  'apply.view': ['own', 'yes', 'yes', 'yes', 'yes'],
  'role.manager.set': [no, no, 'yes', 'yes', no],
  'role.vice.set': [no, no, no, 'yes', no],
  'member.remove': [no, 'lower', 'lower', 'yes', no],
  'member.remark': [no, 'yes', 'yes', 'yes', no],
  'member.remind': [no, 'yes', 'yes', 'yes', no],
  'member.flow.view': ['own', 'yes', 'yes', 'yes', 'yes'],
  'member.income.view': ['own', 'own', 'yes', 'yes', no],
  'data.guild.view': [no, 'month', 'month', 'yes', 'yes'],
  'data.room.view': ['own', 'month', 'month', 'yes', 'yes'],
  'flow.view': ['own', 'month', 'month', 'yes', 'yes'],
  'log.view': [no, 'some', 'yes', 'yes', 'yes'],
  'room.operation.view': ['own', 'yes', 'yes', 'yes', 'yes'],
  'room.manage': ['own', no, 'yes', 'yes', no],
  export: [no, no, 'some', 'yes', no],
  'settlement.view': [no, no, 'yes', 'yes', no],
  'company.view': [no, no, 'no_bank', 'yes', 'basic'],
  'guild.withdraw': [no, no, no, 'yes', no],
  'head.transfer': [no, no, no, 'yes', no],
  disband: [no, no, no, 'yes', no],
} as const satisfies Record<string, Line>;

export type Permission = keyof typeof TABLE;
export const PERMISSIONS = Object.keys(TABLE) as Permission[];

/**
 * The viewer's relation to a guild; the role is undefined for non-members. ROLE-5: a patrol user (platform inspector) who is also a
 * member has the wider of both rights.
 */
export type GuildStanding = { readonly role: Role | undefined; readonly is_patrol: boolean };

/** The grants from the narrowest to the widest. */
const WIDTH: readonly PermissionGrant[] = ['own', 'basic', 'lower', 'some', 'month', 'no_bank', 'yes'];
const width = (grant: Cell): number => (grant === undefined ? -1 : WIDTH.indexOf(grant));

export function grantOf({ role, is_patrol }: GuildStanding, key: Permission): PermissionGrant | undefined {
  const line: Line = TABLE[key];
  const asMember = role === undefined ? undefined : line[role];
  const asPatrol = is_patrol ? line[4] : undefined;
  return width(asPatrol) > width(asMember) ? asPatrol : asMember;
}

/** Whether the viewer has the right for more than the viewer's own data. */
export const hasPermissionBeyondOwn = (who: GuildStanding, key: Permission): boolean => {
  const grant = grantOf(who, key);
  return grant !== undefined && grant !== 'own';
};

export const permissionsOf = (who: GuildStanding): Permission[] =>
  PERMISSIONS.filter((key) => grantOf(who, key) !== undefined);

/** ROLE-4: officers act only on lower roles, so not on an equal or on themselves. */
export const isLowerRole = (target: Role, actor: Role): boolean => target < actor;

/** LOG-1: the types of log lines that a manager sees: from join (1) to quit review (8). */
export const LOG_TYPES_SHOWN_TO_MANAGERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
