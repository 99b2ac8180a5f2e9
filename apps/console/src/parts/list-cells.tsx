// The cells of lists (Z49): people, amounts, times, states, and values that filter at a click; and what describes a kind of list.
import type { ReactNode } from 'react';
import type { RequestTo } from '@shengyu/contract/client.ts';
import { formatAmount, formatBp, formatFen, formatNumber, formatTime, type AmountUnit } from '#lib/format.ts';
import { hrefOf, hrefOfReference, numberOf, type ListRow } from '#lib/objects.ts';
import { BASE } from '#lib/paths.ts';
import { useUrl } from '#lib/url.ts';
import { Face } from '#parts/Face.tsx';
import { Tag, type Tone } from '#parts/Tag.tsx';

type Column = {
  readonly name: string;
  readonly cell: (row: ListRow) => ReactNode;
  readonly align?: 'right';
  readonly width?: number;
};

/** Whose rows are listed. Without any a range of dates is needed. */
export type ListScope = Pick<
  RequestTo<'GET /console/api/object/list'>,
  'user_id' | 'guild_id' | 'room_id' | 'campaign'
>;

export type ListLook = {
  readonly columns: readonly Column[];
  /** What is filtered from–to: an amount in its unit, or a level. */
  readonly between?: { readonly name: string; readonly unit: AmountUnit };
  /** Of whom rows can be listed, besides the object whose page it is. */
  readonly people?: readonly ('user' | 'guild' | 'room')[];
  /** What the search field asks for, in lists of what has a name. */
  readonly asks?: string;
  /** Objects that exist rather than happen are listed without a date. */
  readonly isTimeless?: boolean;
  /** The date by which what exists can be filtered all the same: 注册. */
  readonly dates?: string;
  /** How many days are shown when nobody has chosen any; one when it is left out. */
  readonly days?: number;
  /** The list's own filter (`q` of Z49), value and name. */
  readonly choices?: { readonly name: string; readonly options: Readonly<Record<string, string>> };
  /** What the list is filtered by and only the server knows: the campaigns of orders, the pools of draws (`choices` of the reply). */
  readonly told?: { readonly name: string; readonly field: 'campaign' | 'q' };
  /** Said when there is nothing. */
  readonly empty?: string;
};

type Value = string | number | null | undefined;
export const field = (row: ListRow, key: string): Value => row.data[key] as Value;
export const words = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return value === undefined || value === null || value === '' ? '—' : String(value);
};
export const figure = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return typeof value === 'number' ? formatNumber(value) : '—';
};
const yuan = (row: ListRow, key: string): string => {
  const value = field(row, key);
  return typeof value === 'number' ? formatFen(value) : '—';
};
export const moment = (row: ListRow, key: string): string => {
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

/** A plain link: the table hears the clicks of all its cells, so that a cell needs nothing of the router. */
const linkTo = (href: string, name: string, className?: string): ReactNode => (
  <a href={`${BASE}${href}`} className={className}>
    {name}
  </a>
);

export const person = (who: ListRow['user']): ReactNode => (who ? linkTo(`/users/${who.user_id}`, who.nickname) : '—');

/** A link to another object out of two keys of `data`. */
export const linkOf = (kind: string, row: ListRow, id: string, name: string): ReactNode => {
  const key = field(row, id);
  // What has lost its name is still found by its number.
  const title = words(row, field(row, name) ? name : id);
  const href = key === undefined || key === null ? undefined : hrefOf(kind, String(key));
  return href ? linkTo(href, title) : title;
};

export const AT: Column = { name: '时间', cell: ({ at }) => <span className="num">{formatTime(at)}</span>, width: 132 };
/**
 * A number with a sign that copies it; the table hears the click. The sign is no stop of the Tab key, because a list would have one for
 * each row: by keys the number is copied where the row is opened.
 */
const copied = (no: string): ReactNode => (
  <>
    <span className="mono">{no}</span> <button type="button" tabIndex={-1} data-copy={no} aria-label={`复制 ${no}`} />
  </>
);
export const NO: Column = { name: '单号', cell: ({ id, ref }) => copied(ref ?? id), width: 200 };
export const STATE: Column = {
  name: '状态',
  cell: ({ state_text }) => <Tag tone={toneOf(state_text)}>{state_text}</Tag>,
  width: 92,
};
export const USER: Column = { name: '会员', cell: ({ user }) => person(user) };
export const money = (name: string, key?: string): Column => ({
  name,
  align: 'right',
  cell: (row) => <span className="num">{key === undefined ? amountOf(row) : yuan(row, key)}</span>,
});
export const count = (name: string, key: string): Column => ({
  name,
  align: 'right',
  cell: (row) => <span className="num">{figure(row, key)}</span>,
});
export const diamonds = (name: string, key: string): Column => ({
  name,
  align: 'right',
  cell: (row) => <span className="num">{figure(row, key)} 钻</span>,
});
export const plain = (name: string, key: string): Column => ({ name, cell: (row) => words(row, key) });
export const TITLE = (name: string): Column => ({ name, cell: ({ title }) => title, width: 150 });
export const TEXT = (name: string): Column => ({
  name,
  cell: ({ text }) => <span className="c2">{text}</span>,
  width: 220,
});
/** The name of what exists, with its picture. */
export const NAMED = (name: string): Column => ({
  name,
  cell: (row) => (
    <span className="row" style={{ gap: 8 }}>
      <Face picture={field(row, 'picture') as string | undefined} name={row.title} />
      <strong className="ell">{row.title}</strong>
    </span>
  ),
  width: 170,
});
/** A value that lists its own rows at a click: the campaign, the pool. */
export const filtering = (name: string, param: 'campaign' | 'q', key: string, title: string, width = 120): Column => ({
  name,
  cell: (row) => <FilterBy param={param} value={field(row, key)} title={words(row, field(row, title) ? title : key)} />,
  width,
});

function FilterBy({ param, value, title }: { readonly param: string; readonly value: Value; readonly title: string }) {
  const url = useUrl();
  if (value === undefined || value === null || value === '') return title;
  return (
    <button
      type="button"
      className="plain"
      title={`只看 ${title}`}
      onClick={(event) => {
        event.stopPropagation();
        url.set({ [param]: String(value) }, 'step');
      }}
    >
      {title}
    </button>
  );
}

/** A change against the time before: a rise is red, a fall green, always with its arrow. */
export function Change({ now, before }: { readonly now: Value; readonly before: Value }) {
  if (typeof now !== 'number' || typeof before !== 'number' || before <= 0) return null;
  const bp = Math.round(((now - before) * 10_000) / before);
  return (
    <span className={`num sm ${bp >= 0 ? 'up' : 'down'}`}>
      {bp >= 0 ? '▲' : '▼'} {formatBp(Math.abs(bp))}
    </span>
  );
}

/** The number of what an entry refers to; a click opens it. */
export const REFERENCE: Column = {
  name: '关联单号',
  cell: ({ ref }) => {
    const href = ref && hrefOfReference(ref);
    if (!ref) return '—';
    return href ? linkTo(href, numberOf(ref), 'mono') : <span className="mono">{numberOf(ref)}</span>;
  },
  width: 190,
};
