// ROLE-1: who may do what in a guild. ONE table; every call, every screen's `my.permissions` and every presented action reads it.
// `yes` is the whole right, words in a cell limit it as the rule's table does, and what stands nowhere is not allowed.

/** Member, manager, vice-head, head. */
export type Role = 0 | 1 | 2 | 3;

/** yes; own: one's own things; lower: of lower roles; month: the range of one month; basic, no_bank, some: a part of it. */
export type Grant = 'yes' | 'own' | 'lower' | 'month' | 'basic' | 'no_bank' | 'some';

type Cell = Grant | undefined;
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

/** What somebody is to a guild. ROLE-5: a patrol member has both sets, the wider one holds. */
export type Standing = { readonly role: Role | undefined; readonly is_patrol: boolean };

const WIDTH: readonly Grant[] = ['own', 'basic', 'lower', 'some', 'month', 'no_bank', 'yes'];
const width = (grant: Cell): number => (grant === undefined ? -1 : WIDTH.indexOf(grant));

export function grantOf({ role, is_patrol }: Standing, key: Permission): Grant | undefined {
  const line: Line = TABLE[key];
  const asMember = role === undefined ? undefined : line[role];
  const asPatrol = is_patrol ? line[4] : undefined;
  return width(asPatrol) > width(asMember) ? asPatrol : asMember;
}

/** More than over one's own things. */
export const may = (who: Standing, key: Permission): boolean => {
  const grant = grantOf(who, key);
  return grant !== undefined && grant !== 'own';
};

export const permissionsOf = (who: Standing): Permission[] =>
  PERMISSIONS.filter((key) => grantOf(who, key) !== undefined);

/** ROLE-2: months somebody may look back over. */
export const rangesOf = (who: Standing, key: 'data.guild.view' | 'data.room.view' | 'flow.view'): (1 | 3 | 6)[] => {
  const grant = grantOf(who, key);
  if (grant === undefined) return [];
  return grant === 'yes' ? [1, 3, 6] : [1];
};

/** ROLE-4: nobody acts on an equal or higher role, nor on the own row. */
export const isBelow = (target: Role, actor: Role): boolean => target < actor;

/** LOG-1: what a manager sees of the log. */
export const LOG_TYPES_OF_MANAGERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8];
