// What each kind of list shows (console.md, "Lists: columns"): its columns and its filters beside the dates.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mulDivRound } from '@shengyu/rules/money/money.ts';
import {
  formatAmount,
  formatBp,
  formatFen,
  formatNumber,
  formatSpan,
  formatTime,
  type AmountUnit,
} from '#lib/format.ts';
import { hrefOf, type ListKind, type ListRow } from '#lib/objects.ts';
import { Tag, type Tone } from '#parts/Tag.tsx';

type Column = {
  readonly name: string;
  readonly cell: (row: ListRow) => ReactNode;
  readonly align?: 'right';
  readonly width?: number;
};

export type ListLook = {
  readonly columns: readonly Column[];
  /** The unit in which amounts are filtered from–to; without it they are not. */
  readonly unit?: AmountUnit;
  /** What the search field asks for, in lists of what has a name. */
  readonly asks?: string;
  /** Objects that exist rather than happen are listed without a date. */
  readonly isTimeless?: boolean;
  /** How many days are shown when nobody has chosen any; one when it is left out. */
  readonly days?: number;
  /** The list's own filter (`q` of Z49), value and name. */
  readonly choices?: { readonly name: string; readonly options: Readonly<Record<string, string>> };
};

type Value = string | number | null | undefined;
const field = (row: ListRow, key: string): Value => row.data[key] as Value;
const words = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return value === undefined || value === null || value === '' ? '—' : String(value);
};
const figure = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return typeof value === 'number' ? formatNumber(value) : '—';
};
const yuan = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return typeof value === 'number' ? formatFen(value) : '—';
};
const moment = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return typeof value === 'number' && value > 0 ? formatTime(value) : '—';
};

export const amountOf = ({ amount, unit = 'piece' }: Pick<ListRow, 'amount' | 'unit'>): string =>
  amount === undefined ? '—' : formatAmount(amount, unit);

/** The colour of a state by its word, because every kind numbers its states differently. */
export function toneOf(text: string): Tone {
  if (/异常|失败|封禁|冻结|驳回|拒绝|不明|差异|超时|退票/.test(text)) return 'danger';
  if (/待|审核|中$|受限|闲置|暂停|核查/.test(text)) return 'warn';
  if (/正常|成功|已到账|已打款|已完成|已支付|已付|通过|已发/.test(text)) return 'ok';
  return 'plain';
}

const person = (who: ListRow['user']): ReactNode =>
  who ? (
    <Link href={`/users/${who.user_id}`} onClick={(event) => event.stopPropagation()}>
      {who.nickname}
    </Link>
  ) : (
    '—'
  );

/** A link to another object out of two keys of `data`. */
const linkOf = (kind: string, row: ListRow, id: string, name: string): ReactNode => {
  const [key, title] = [field(row, id), words(row, name)];
  const href = key === undefined || key === null ? undefined : hrefOf(kind, String(key));
  return href ? (
    <Link href={href} onClick={(event) => event.stopPropagation()}>
      {title}
    </Link>
  ) : (
    title
  );
};

const AT: Column = { name: '时间', cell: ({ at }) => <span className="num">{formatTime(at)}</span>, width: 132 };
const NO: Column = { name: '单号', cell: ({ id, ref }) => <span className="mono">{ref ?? id}</span>, width: 190 };
const STATE: Column = {
  name: '状态',
  cell: ({ state_text }) => <Tag tone={toneOf(state_text)}>{state_text}</Tag>,
  width: 92,
};
const USER: Column = { name: '会员', cell: ({ user }) => person(user) };
const money = (name: string, key?: string): Column => ({
  name,
  align: 'right',
  cell: (row) => <span className="num">{key === undefined ? amountOf(row) : yuan(row, key)}</span>,
});
const count = (name: string, key: string): Column => ({
  name,
  align: 'right',
  cell: (row) => <span className="num">{figure(row, key)}</span>,
});
const diamonds = (name: string, key: string): Column => ({
  name,
  align: 'right',
  cell: (row) => <span className="num">{figure(row, key)} 钻</span>,
});
const plain = (name: string, key: string): Column => ({ name, cell: (row) => words(row, key) });
const TITLE = (name: string): Column => ({ name, cell: ({ title }) => title });
const TEXT = (name: string): Column => ({ name, cell: ({ text }) => <span className="c2">{text}</span> });

/** A change against the time before: a rise is red, a fall green, always with its arrow. */
function Change({ now, before }: { readonly now: Value; readonly before: Value }) {
  if (typeof now !== 'number' || typeof before !== 'number' || before <= 0) return null;
  const bp = Math.round(((now - before) * 10_000) / before);
  return (
    <span className={`num sm ${bp >= 0 ? 'up' : 'down'}`}>
      {bp >= 0 ? '▲' : '▼'} {formatBp(Math.abs(bp))}
    </span>
  );
}

export const LIST_LOOKS: Readonly<Record<ListKind, ListLook>> = {
  user: {
    isTimeless: true,
    asks: '昵称、用户 ID 或展示 ID',
    columns: [
      { name: '会员', cell: ({ title }) => <strong>{title}</strong> },
      { name: '展示 ID', cell: (row) => <span className="num">{words(row, 'show_id')}</span>, width: 110 },
      {
        name: '财富 / 魅力',
        cell: (row) => (
          <span className="num">
            Lv.{words(row, 'wealth_level')} / Lv.{words(row, 'charm_level')}
          </span>
        ),
        width: 120,
      },
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      STATE,
      { name: '最近活跃', cell: (row) => <span className="num">{moment(row, 'last_active_at')}</span>, width: 132 },
      money('本月充值', 'month_recharge_fen'),
    ],
  },
  guild: {
    isTimeless: true,
    asks: '公会名或 ID',
    columns: [
      { name: '公会', cell: ({ title }) => <strong>{title}</strong> },
      { name: '会长', cell: ({ user }) => person(user) },
      { name: '等级', cell: (row) => <span className="num">Lv.{words(row, 'level')}</span>, width: 72 },
      count('成员', 'member_num'),
      {
        name: '30 天流水',
        align: 'right',
        cell: (row) => (
          <>
            <span className="num">{figure(row, 'flow_30')} 钻</span>{' '}
            <Change now={field(row, 'flow_30')} before={field(row, 'flow_before')} />
          </>
        ),
      },
      STATE,
      count('评分', 'score'),
    ],
  },
  room: {
    isTimeless: true,
    asks: '房间名或 ID',
    columns: [
      { name: '房间', cell: ({ title }) => <strong>{title}</strong> },
      { name: '房主', cell: ({ user }) => person(user) },
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      {
        name: '在线 / 麦上',
        align: 'right',
        cell: (row) => (
          <span className="num">
            {figure(row, 'online_num')} / {figure(row, 'mic_num')}
          </span>
        ),
      },
      diamonds('今日流水', 'flow_day'),
      STATE,
    ],
  },
  member: {
    isTimeless: true,
    columns: [
      { name: '成员', cell: ({ user, title }) => (user ? person(user) : title) },
      plain('职位', 'role_name'),
      { name: '入会', cell: ({ at }) => <span className="num">{formatTime(at)}</span>, width: 132 },
      diamonds('30 天流水', 'flow_30'),
      count('有效天', 'valid_days'),
      STATE,
    ],
  },
  recharge: {
    unit: 'fen',
    columns: [
      AT,
      NO,
      { name: '到账会员', cell: ({ user }) => person(user) },
      { name: '付款人', cell: ({ peer, user }) => (peer ? person(peer) : user ? '本人' : '未登录') },
      plain('渠道', 'channel_name'),
      money('金额'),
      count('钻石', 'diamond'),
      STATE,
    ],
  },
  withdraw: {
    unit: 'fen',
    columns: [
      AT,
      NO,
      {
        name: '会员 / 公会',
        cell: (row) => (field(row, 'guild_id') ? linkOf('guild', row, 'guild_id', 'guild_name') : person(row.user)),
      },
      plain('方式', 'type_name'),
      money('金额'),
      money('手续费', 'fee_fen'),
      money('个税', 'tax_fen'),
      money('到账', 'arrive_fen'),
      STATE,
    ],
  },
  order: {
    columns: [
      AT,
      NO,
      USER,
      plain('活动', 'campaign_title'),
      TITLE('商品'),
      {
        name: '花费',
        align: 'right',
        cell: (row) => (field(row, 'cost') ? words(row, 'cost') : <span className="num">{amountOf(row)}</span>),
      },
      plain('获得', 'got'),
      STATE,
    ],
  },
  draw: {
    columns: [
      AT,
      { name: '批次', cell: ({ id }) => <span className="mono">{id}</span>, width: 190 },
      USER,
      plain('奖池', 'pool_name'),
      count('次数', 'num'),
      plain('最佳', 'best'),
      {
        name: '所得 ÷ 花费',
        align: 'right',
        cell: (row) => {
          const [value, price] = [field(row, 'value'), field(row, 'price')];
          if (typeof value !== 'number' || typeof price !== 'number' || price <= 0) return '—';
          return <span className="num">{formatBp(mulDivRound(value, 10_000, price))}</span>;
        },
      },
    ],
  },
  gift: {
    unit: 'diamond',
    columns: [
      AT,
      { name: '送礼人', cell: ({ user }) => person(user) },
      { name: '收礼人', cell: ({ peer }) => person(peer) },
      TITLE('礼物 × 数量'),
      money('价值'),
      count('计流水', 'income_base'),
      plain('来源', 'source_name'),
      { name: '房间', cell: (row) => linkOf('room', row, 'room_id', 'room_id') },
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_id') },
      STATE,
    ],
    choices: { name: '来源', options: { 1: '直送', 2: '背包', 3: '免费' } },
  },
  ledger: {
    columns: [
      AT,
      TITLE('类型'),
      plain('账户', 'account'),
      {
        name: '变动',
        align: 'right',
        cell: (row) => (
          <span className={`num ${(row.amount ?? 0) > 0 ? 'up' : ''}`}>
            {(row.amount ?? 0) > 0 ? '+' : ''}
            {amountOf(row)}
          </span>
        ),
      },
      {
        name: '余额',
        align: 'right',
        cell: (row) => {
          const after = field(row, 'balance');
          return (
            <span className="num">{typeof after === 'number' ? formatAmount(after, row.unit ?? 'piece') : '—'}</span>
          );
        },
      },
      { name: '关联单号', cell: ({ ref }) => <span className="mono">{ref ?? '—'}</span> },
      plain('活动', 'campaign'),
    ],
    choices: { name: '账户', options: { diamond: '钻石', pink: '粉钻', income: '收益' } },
  },
  lot: {
    isTimeless: true,
    columns: [
      TITLE('物品'),
      { name: '数量', align: 'right', cell: (row) => <span className="num">{amountOf(row)}</span> },
      plain('来源', 'origin_name'),
      { name: '计收益', cell: (row) => (Number(field(row, 'income_base')) > 0 ? '是' : '否'), width: 72 },
      { name: '到期', cell: (row) => <span className="num">{moment(row, 'expire_at')}</span>, width: 132 },
      STATE,
    ],
  },
  device: {
    isTimeless: true,
    columns: [
      TITLE('设备'),
      plain('平台', 'platform'),
      { name: '首次', cell: (row) => <span className="num">{moment(row, 'first_at')}</span>, width: 132 },
      { name: '最近', cell: ({ at }) => <span className="num">{formatTime(at)}</span>, width: 132 },
      count('同设备账号', 'accounts'),
      STATE,
    ],
  },
  settlement: {
    days: 92,
    columns: [
      plain('月份', 'month'),
      { name: '公会', cell: (row) => linkOf('guild', row, 'guild_id', 'guild_name') },
      count('毛流水', 'gross'),
      count('退款', 'refund'),
      count('调整', 'adjust'),
      count('净流水', 'net'),
      {
        name: '比例',
        align: 'right',
        cell: (row) => {
          const bp = field(row, 'rate_bp');
          return <span className="num">{typeof bp === 'number' ? formatBp(bp) : '—'}</span>;
        },
      },
      money('佣金'),
      STATE,
    ],
  },
  report: {
    days: 31,
    columns: [
      AT,
      NO,
      TITLE('类型'),
      { name: '举报人', cell: ({ user }) => person(user) },
      {
        name: '对象',
        cell: (row) =>
          row.peer ? person(row.peer) : linkOf(words(row, 'target_kind'), row, 'target_id', 'target_name'),
      },
      STATE,
      {
        name: '用时',
        align: 'right',
        cell: (row) => {
          const used = field(row, 'used_s');
          return <span className="num">{typeof used === 'number' ? formatSpan(used) : '—'}</span>;
        },
      },
    ],
  },
  shipment: {
    days: 31,
    columns: [AT, TITLE('奖品'), USER, plain('活动', 'campaign'), plain('快递', 'carrier'), STATE],
  },
  difference: {
    days: 31,
    columns: [
      { name: '日期', cell: (row) => <span className="num">{words(row, 'day')}</span>, width: 110 },
      plain('渠道', 'provider'),
      TITLE('类型'),
      money('平台', 'ours_fen'),
      money('渠道额', 'theirs_fen'),
      TEXT('说明'),
      STATE,
    ],
  },
};
