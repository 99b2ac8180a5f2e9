// The objects of the console: their kinds in words and the address at which each is shown. Z39, Z48, Z49 and Z50 name them alike.
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { mayListKind, TRAIL_KINDS, type ListKind } from '@shengyu/contract/console-kinds.ts';

export type { ListKind };
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
  board: '榜单',
  rank: '榜单名次',
  apply: '公会申请',
  flag: '风险标记',
  event: '上报事件',
  campaign: '活动',
  item: '物品',
};

export const isTrailKind = (kind: string): kind is TrailKind => (TRAIL_KINDS as readonly string[]).includes(kind);

export const trailHref = (kind: string, id: string): string => `/money/trail/${kind}/${encodeURIComponent(id)}`;

/** Where an object is shown; undefined for what is only a line of a list. */
export function hrefOf(kind: string, id: string): string | undefined {
  const key = encodeURIComponent(id);
  if (kind === 'user' || kind === 'guild' || kind === 'room') return `/${kind}s/${key}`;
  if (kind === 'recharge' || kind === 'withdraw' || kind === 'order' || kind === 'draw' || kind === 'settlement')
    return `/money/${kind}?open=${encodeURIComponent(`${kind}:${id}`)}`;
  if (kind === 'gift' || kind === 'ledger') return trailHref(kind, id);
  if (kind === 'campaign') return `/campaigns/${key}`;
  if (kind === 'report') return `/inbox/report?key=${key}`;
  if (kind === 'flag') return `/inbox/risk?key=${key}`;
  if (kind === 'event') return `/inbox/ingest?key=${key}`;
  // Whoever may look it up may not be who works off its queue, so it is opened beside the list of guilds.
  if (kind === 'apply') return `/guilds?open=${encodeURIComponent(`apply:${id}`)}`;
  return undefined;
}

/** What is worked off in a queue and has no page of its own. */
const WORK_KINDS = ['report', 'flag', 'event'] as const;
export const isWorkKind = (kind: string | undefined): kind is (typeof WORK_KINDS)[number] =>
  (WORK_KINDS as readonly (string | undefined)[]).includes(kind);

/** Where such an object is shown to those who may look it up and do not work off its queue: beside the list of members. */
export const besideMembers = (kind: string, id: string): string => `/users?open=${encodeURIComponent(`${kind}:${id}`)}`;

type Person = { readonly roles: readonly string[] };
export const mayList = ({ roles }: Person, kind: ListKind): boolean => mayListKind(roles, kind, false);
/** Of a single member. */
export const mayListOf = ({ roles }: Person, kind: ListKind): boolean => mayListKind(roles, kind, true);

/** What a reference of the books leads to: `withdraw:WD…`, `release:2026-11-18:gift:3553`. */
const REFERENCE = /(?:^|:)(withdraw|recharge|gift|shop|draw|payout|fee|tax|returned):([^:]+)$/;
const KIND_OF_REFERENCE: Readonly<Record<string, string>> = {
  recharge: 'recharge',
  shop: 'order',
  draw: 'draw',
  gift: 'gift',
};

/** The number that people know, without the word that the books put before it. */
export const numberOf = (ref: string): string => REFERENCE.exec(ref)?.[2] ?? ref;

/** Where the object of a reference is shown. The entries of a gift name the order or the line; only a line has a trail. */
export function hrefOfReference(ref: string): string | undefined {
  const [, what = '', number = ''] = REFERENCE.exec(ref) ?? [];
  if (number === '' || (what === 'gift' && !/^\d{1,15}$/.test(number))) return undefined;
  return hrefOf(KIND_OF_REFERENCE[what] ?? 'withdraw', number);
}

/** Looking at an object, its lists, figures and trail are lines of the staff log too; where work is shown they are only counted. */
export const LOOKS: readonly string[] = ['查询对象与历史', '对象列表', '指标曲线', '资金链路'];
