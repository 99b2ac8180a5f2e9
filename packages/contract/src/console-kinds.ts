// The kinds of objects that the operator console knows, and who may list which (console.md §6, Z39, Z48, Z49, Z50). The one place that
// names them: the contract's schemas, the server and the console itself are made from it.

/** What is looked up and can be found by the search as well. */
const FOUND = [
  'user',
  'guild',
  'room',
  'recharge',
  'withdraw',
  'order',
  'draw',
  'apply',
  'report',
  'campaign',
] as const;

/** What an operator can look up (Z39); an `event` is one that the native side reported. */
export const OBJECT_KINDS = [...FOUND, 'flag', 'gift', 'settlement', 'event'] as const;
/** What the search finds (Z48): objects to look up, approvals, and items for campaign staff. */
export const SEARCH_KINDS = [...FOUND, 'approval', 'item'] as const;

/** Money of which a single member's rows may be read by those who may not read everybody's. */
const MONEY_OF_ONE = ['recharge', 'withdraw', 'order', 'draw', 'gift', 'ledger', 'lot'] as const;
const MONEY = [...MONEY_OF_ONE, 'settlement', 'difference'] as const;

/** The periods of boards, and the places of one, for those who may ask to take somebody off (Z09). */
const BOARDS = ['board', 'rank'] as const;

/** What the console lists (Z49). */
export const LIST_KINDS = [
  'user',
  'guild',
  'room',
  'member',
  ...MONEY,
  'device',
  'report',
  'shipment',
  ...BOARDS,
] as const;
/** Where a trail of money may begin (Z50), and what it may pass. */
export const TRAIL_KINDS = ['recharge', 'withdraw', 'order', 'draw', 'gift', 'ledger'] as const;
export const TRAIL_NODE_KINDS = [...TRAIL_KINDS, 'lot', 'wallet'] as const;

export type ListKind = (typeof LIST_KINDS)[number];

/** Which lists a role reads: `all` of everybody, `one` of a single member. Whoever is not named here reads none; admins read all. */
const LISTS_BY_ROLE: Readonly<
  Record<string, { readonly all: readonly ListKind[]; readonly one?: readonly ListKind[] }>
> = {
  support: { all: ['user', 'report', 'shipment'], one: [...MONEY_OF_ONE, 'device'] },
  guild_desk: { all: ['user', 'guild', 'room', 'member', 'settlement'] },
  finance: { all: ['user', ...MONEY] },
  campaign_approver: { all: BOARDS },
  moderator: { all: ['user', 'guild', 'room', 'gift', 'report', ...BOARDS] },
};

/** Whether somebody with these roles may list this kind; `isOfOne` when the list is of a single member. */
export const mayListKind = (roles: readonly string[], kind: ListKind, isOfOne: boolean): boolean =>
  roles.some((role) => {
    const { all = [], one = [] } = LISTS_BY_ROLE[role] ?? {};
    return role === 'admin' || all.includes(kind) || (isOfOne && one.includes(kind));
  });
