// The columns of an exported list: what Z49 shows of a row, in words that an accountant reads.
import { LIST_COLUMNS } from '@shengyu/contract/console-columns.ts';
import type { ListKind } from '@shengyu/contract/console-kinds.ts';
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

const timeOf = (seconds: number): string => formatDateAndMinute(seconds * 1000);

/** A name, or the code or number that the page shows for what has none. */
function valueOf(key: string, data: Row['data']): unknown {
  const base = key.replace(/_(name|title)$/, '');
  return base === key ? data[key] : [data[key], data[base], data[`${base}_id`]].find((value) => Boolean(value));
}

function cellOf(key: string, { data, unit }: Row): Cell {
  const value = valueOf(key, data);
  if (typeof value === 'boolean' || key === 'locked' || key.startsWith('is_')) return value ? '是' : '否';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return undefined;
  // What has not happened, or never ends, has no time.
  if (key.endsWith('_at')) return value > 0 ? timeOf(value) : undefined;
  // A balance is in the unit of its entry; a hundredth of a percent is written as two places of the percent.
  const isOfHundred = key.endsWith('_fen') || key.endsWith('_bp') || (key === 'balance' && unit === 'fen');
  return isOfHundred ? formatYuanCell(value) : value;
}

/** The heading of the file of a kind, and the cells of a row under it. */
export function columnsOf(kind: ListKind): { head: string[]; cells: (row: Row) => Cell[] } {
  const own = Object.entries(LIST_COLUMNS[kind]).flatMap(([key, name]) => (name === null ? [] : [{ key, name }]));
  return {
    head: [...FIXED.map(([name]) => name), ...own.map(({ name }) => name)],
    cells: (row) => [...FIXED.map(([, of]) => of(row)), ...own.map(({ key }) => cellOf(key, row))],
  };
}
