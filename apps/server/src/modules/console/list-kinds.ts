// Which kinds of objects each role may list (Z49). Support reads the money and items of one person and never of everybody.
import type { Staff } from '#wire/staff.ts';
import type { ListKind } from './lists.ts';
import type { Role } from './permissions.ts';

const MONEY: readonly ListKind[] = [
  'recharge',
  'withdraw',
  'order',
  'draw',
  'gift',
  'ledger',
  'lot',
  'settlement',
  'difference',
];

const BY_ROLE: Readonly<Record<Exclude<Role, 'admin'>, readonly ListKind[]>> = {
  support: ['user', 'report', 'shipment'],
  guild_desk: ['user', 'guild', 'room', 'member', 'settlement'],
  finance: [...MONEY, 'user'],
  campaign_author: [],
  campaign_approver: [],
  moderator: ['user', 'guild', 'room', 'gift', 'report'],
};

const OF_ONE_PERSON: Readonly<Partial<Record<Role, readonly ListKind[]>>> = {
  support: ['order', 'draw', 'gift', 'ledger', 'lot', 'device', 'recharge', 'withdraw'],
};

/** Whether the staff member may list this kind; `ofOnePerson` when the filter names a member. */
export const mayList = ({ roles }: Staff, kind: ListKind, ofOnePerson: boolean): boolean =>
  roles.some((role) => {
    if (role === 'admin') return true;
    if (BY_ROLE[role as Exclude<Role, 'admin'>].includes(kind)) return true;
    return ofOnePerson && (OF_ONE_PERSON[role as Role] ?? []).includes(kind);
  });
