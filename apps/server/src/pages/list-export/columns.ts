// The columns of an exported list: what Z49 shows of a row, in words that an accountant reads.
import { formatDateAndMinute } from '@shengyu/rules/time/calendar.ts';
import type { PresentedListPage } from '#modules/console/index.ts';
import { formatYuanCell, type Cell } from '#modules/turnover/index.ts';

type Row = PresentedListPage['list'][number];

const UNITS: Readonly<Record<string, string>> = { fen: '元', diamond: '钻', pink: '粉钻', piece: '件' };

const FIXED: readonly (readonly [name: string, of: (row: Row) => Cell])[] = [
  ['时间', ({ at }) => timeOf(at)],
  ['编号', ({ id }) => id],
  ['名称', ({ title }) => title],
  ['说明', ({ text }) => text],
  ['状态', ({ state_text }) => state_text],
  ['数额', ({ amount, unit }) => (amount !== undefined && unit === 'fen' ? formatYuanCell(amount) : amount)],
  ['单位', ({ unit }) => (unit === undefined ? '' : (UNITS[unit] ?? unit))],
  ['会员 ID', ({ user }) => user?.user_id],
  ['会员', ({ user }) => user?.nickname],
  ['对方 ID', ({ peer }) => peer?.user_id],
  ['对方', ({ peer }) => peer?.nickname],
  ['关联单号', ({ ref }) => ref],
];

const NAMES: Readonly<Record<string, string>> = {
  account: '账户',
  account_mask: '收款账户',
  accounts: '同设备账号',
  arrive_fen: '到账（元）',
  balance: '余额',
  best: '最佳',
  brand: '机型',
  campaign: '活动代码',
  campaign_title: '活动',
  channel: '渠道代码',
  channel_name: '渠道',
  charm_level: '魅力等级',
  commission_fen: '佣金（元）',
  cost: '花费',
  diamond: '钻石',
  expire_at: '到期',
  fee_fen: '手续费（元）',
  first_at: '首次',
  flow_id: '流水号',
  goods_id: '商品代码',
  got: '获得',
  guild_id: '公会 ID',
  guild_name: '公会',
  income_base: '计流水',
  income_fen: '收益（元）',
  is_live: '开播',
  item_code: '物品代码',
  last_active_at: '最近活跃',
  last_at: '最近',
  left_at: '离开时间',
  level: '等级',
  locked: '锁定',
  member_num: '成员',
  mic_num: '麦上',
  num: '数量',
  online_num: '在线',
  origin_name: '来源',
  platform: '平台',
  pool: '奖池代码',
  pool_name: '奖池',
  price: '单价',
  role_name: '职位',
  room_id: '房间 ID',
  show_id: '展示 ID',
  source_name: '来源',
  target_id: '对象 ID',
  target_kind: '对象类型',
  target_name: '对象',
  tax_fen: '个税（元）',
  type: '类型代码',
  type_name: '类型',
  used_s: '用时（秒）',
  value: '价值',
  wealth_level: '财富等级',
};

const timeOf = (seconds: number): string => formatDateAndMinute(seconds * 1000);

function cellOf(key: string, value: unknown): Cell {
  if (typeof value === 'number' && key.endsWith('_at')) return timeOf(value);
  if (typeof value === 'number' && key.endsWith('_fen')) return formatYuanCell(value);
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}

const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

/** The heading of the file, and the cells of a row under it. The kind's own columns are those of the rows that come first. */
export function columnsOf(first: readonly Row[]): { head: string[]; cells: (row: Row) => Cell[] } {
  const keys = new Set(first.flatMap(({ data }) => Object.keys(data).filter((key) => isPlain(data[key]))));
  // Where a column has a name beside its code, the name is enough.
  const own = [...keys].filter((key) => !keys.has(`${key}_name`) && !keys.has(`${key}_title`));
  return {
    head: [...FIXED.map(([name]) => name), ...own.map((key) => NAMES[key] ?? key)],
    cells: (row) => [...FIXED.map(([, of]) => of(row)), ...own.map((key) => cellOf(key, row.data[key]))],
  };
}
