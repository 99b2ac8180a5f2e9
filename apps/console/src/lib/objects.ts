// The objects of the console: their kinds in words and the address at which each is shown. Z39, Z48, Z49 and Z50 name them alike.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';

export type ListKind = RequestTo<'GET /console/api/object/list'>['kind'];
export type ListRow = ReplyFrom<'GET /console/api/object/list'>['list'][number];
export type Lookup = ReplyFrom<'GET /console/api/lookup/detail'>;
export type LookupKind = Lookup['kind'];
export type TrailKind = RequestTo<'GET /console/api/object/trail'>['kind'];

/** The value of a field of a look-up, as the server has written it out. */
export const fieldOf = ({ fields }: Pick<Lookup, 'fields'>, key: string): string | undefined =>
  fields.find((field) => field.key === key)?.value;

export const KIND_NAMES: Readonly<Record<string, string>> = {
  user: '会员',
  guild: '公会',
  room: '房间',
  member: '成员',
  recharge: '充值',
  withdraw: '提现',
  order: '订单',
  draw: '抽取',
  gift: '礼物',
  ledger: '账目',
  lot: '背包',
  device: '设备',
  settlement: '结算',
  report: '举报',
  shipment: '发货',
  difference: '对账',
  apply: '公会申请',
  campaign: '活动',
};

const TRAIL_KINDS: readonly string[] = ['recharge', 'withdraw', 'order', 'draw', 'gift', 'ledger'];
export const isTrailKind = (kind: string): kind is TrailKind => TRAIL_KINDS.includes(kind);

export const trailHref = (kind: string, id: string): string => `/money/trail/${kind}/${encodeURIComponent(id)}`;

/** Where an object is shown; undefined for what is only a line of a list. */
export function hrefOf(kind: string, id: string): string | undefined {
  const key = encodeURIComponent(id);
  if (kind === 'user' || kind === 'guild' || kind === 'room') return `/${kind}s/${key}`;
  if (kind === 'recharge' || kind === 'withdraw' || kind === 'order' || kind === 'draw')
    return `/money/${kind}?open=${encodeURIComponent(`${kind}:${id}`)}`;
  if (kind === 'gift' || kind === 'ledger') return trailHref(kind, id);
  if (kind === 'campaign') return `/campaigns/${key}`;
  if (kind === 'report') return `/inbox/report?key=${key}`;
  return undefined;
}

const MONEY_OF_ONE: readonly ListKind[] = ['recharge', 'withdraw', 'order', 'draw', 'gift', 'ledger', 'lot'];
const MONEY: readonly ListKind[] = [...MONEY_OF_ONE, 'settlement', 'difference'];

/** Which lists a role reads (Z49): `all` of everybody, `one` of a single person. */
const LISTS_BY_ROLE: Readonly<
  Record<string, { readonly all: readonly ListKind[]; readonly one?: readonly ListKind[] }>
> = {
  support: { all: ['user', 'report', 'shipment'], one: [...MONEY_OF_ONE, 'device'] },
  guild_desk: { all: ['user', 'guild', 'room', 'member', 'settlement'] },
  finance: { all: ['user', ...MONEY] },
  moderator: { all: ['user', 'guild', 'room', 'gift', 'report'] },
};

const mayRead = ({ roles }: { readonly roles: readonly string[] }, kind: ListKind, isOfOne: boolean): boolean =>
  roles.some((role) => {
    const { all = [], one = [] } = LISTS_BY_ROLE[role] ?? {};
    return role === 'admin' || all.includes(kind) || (isOfOne && one.includes(kind));
  });

type Person = { readonly roles: readonly string[] };
export const mayList = (me: Person, kind: ListKind): boolean => mayRead(me, kind, false);
/** Of a single member. */
export const mayListOf = (me: Person, kind: ListKind): boolean => mayRead(me, kind, true);
