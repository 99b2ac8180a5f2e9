// A list of objects (Z49): states as tabs, filters and page in the address, sums over the filter, keys j k ↵ x. All lists of the
// console are this one; what a kind shows stands in list-kinds.tsx. Fifty rows are drawn at a time, however many there are.
import { DatePicker, Empty, InputNumber, Pagination, Segmented, Select, Table } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { RequestTo } from '@shengyu/contract/client.ts';
import { addDays, daysBetween } from '@shengyu/rules/time/calendar.ts';
import { useRead } from '#lib/call.ts';
import { formatAmount, formatNumber, today } from '#lib/format.ts';
import { hrefOf, KIND_NAMES, type ListKind, type ListRow } from '#lib/objects.ts';
import { rememberRows } from '#lib/neighbours.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useUrl, type UrlState } from '#lib/url.ts';
import { ExportButton } from '#parts/ExportButton.tsx';
import { LIST_LOOKS, type ListLook } from '#parts/list-kinds.tsx';
import { ObjectPicker } from '#parts/ObjectPicker.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import s from './ListPage.module.css';

type ListRequest = RequestTo<'GET /console/api/object/list'>;
/** Whose rows are listed. Without any a range of dates is needed. */
type ListScope = Pick<ListRequest, 'user_id' | 'guild_id' | 'room_id' | 'campaign'>;

export type ListPageProps = {
  readonly kind: ListKind;
  readonly scope?: ListScope;
  /** Opens a row; without it the row's own page is opened. */
  readonly onOpen?: (row: ListRow) => void;
  /** Which row is open beside the list. */
  readonly openId?: string | undefined;
  /** Tools for the rows that are marked with x; without it rows cannot be marked. */
  readonly marked?: (rows: readonly ListRow[]) => ReactNode;
  /** Tools at the right of the filters. */
  readonly tools?: ReactNode;
};

const PAGE_SIZE = 50;
const MAX_DAYS = 92;

export function ListPage({ kind, scope = {}, onOpen, openId, marked, tools }: ListPageProps) {
  const url = useUrl();
  const [, navigate] = useLocation();
  const look = LIST_LOOKS[kind];
  const request = requestOf(kind, scope, look, url);
  const read = useRead('GET /console/api/object/list', request, { keep: true, freshFor: 30_000 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const rows = read.data?.list ?? [];
  useEffect(() => {
    if (read.data) rememberRows(read.data.list);
  }, [read.data]);
  const open = (row: ListRow): void => {
    if (onOpen) return onOpen(row);
    const href = hrefOf(row.kind, row.id);
    if (href) navigate(href);
  };
  const { cursor, setCursor, table } = useRowKeys(rows, {
    open,
    mark:
      marked && (({ id }) => setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]))),
  });
  const picked = rows.filter(({ id }) => chosen.includes(id));
  return (
    <section className={s.list} aria-label={`${KIND_NAMES[kind]}列表`}>
      <Filters kind={kind} look={look} scope={scope} url={url} request={request} tools={tools} />
      <ReadState read={read} what={`${KIND_NAMES[kind]}列表`}>
        {({ list, total, states, sums }) => (
          <>
            <div className={s.over}>
              {states.length > 0 && (
                <Segmented<string>
                  aria-label="状态"
                  value={url.get('state') ?? ''}
                  options={[
                    { value: '', label: '全部' },
                    ...states.map(({ state, name, num }) => ({
                      value: state,
                      label: (
                        <>
                          {name} <span className="num c3">{formatNumber(num)}</span>
                        </>
                      ),
                    })),
                  ]}
                  onChange={(state) => url.set({ state, page: undefined })}
                />
              )}
              <dl className={s.sums}>
                <div>
                  <dt>共</dt>
                  <dd className="num">{formatNumber(total)}</dd>
                </div>
                {sums.map(({ name, value, unit }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="num">{formatAmount(value, unit)}</dd>
                  </div>
                ))}
              </dl>
              {picked.length > 0 && marked && (
                <span className={s.marked}>
                  已选 {picked.length} {marked(picked)}
                </span>
              )}
            </div>
            <div ref={table} className={s.table} aria-busy={read.isRenewing}>
              <Table<ListRow>
                size="small"
                rowKey={({ id }) => id}
                dataSource={[...list]}
                pagination={false}
                locale={{
                  emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(kind, url)} />,
                }}
                columns={look.columns.map(({ name, cell, align, width }) => ({
                  title: name,
                  key: name,
                  render: (_, row) => cell(row),
                  ...(align && { align }),
                  ...(width && { width }),
                }))}
                {...(marked && {
                  rowSelection: {
                    selectedRowKeys: [...chosen],
                    onChange: (keys) => setChosen(keys.map(String)),
                    getCheckboxProps: ({ title }) => ({ 'aria-label': `选择 ${title}` }),
                    columnTitle: <span className="sr-only">选择</span>,
                  },
                })}
                rowClassName={(row, index) => (row.id === openId ? s.open : index === cursor ? s.cursor : '') ?? ''}
                onRow={(row, index) => ({
                  onClick: () => {
                    setCursor(index ?? 0);
                    open(row);
                  },
                })}
              />
            </div>
            {total > PAGE_SIZE && (
              <Pagination
                className={s.pages}
                size="small"
                current={request?.page ?? 1}
                pageSize={PAGE_SIZE}
                total={total}
                showSizeChanger={false}
                showTotal={(all, [from, to]) => `${from}–${to} / ${formatNumber(all)}`}
                onChange={(page) => url.set({ page: page === 1 ? undefined : page }, 'step')}
              />
            )}
          </>
        )}
      </ReadState>
    </section>
  );
}

function emptyText(kind: ListKind, url: UrlState): string {
  const isFiltered = ['state', 'q', 'min', 'max', 'user', 'guild'].some((name) => url.get(name) !== undefined);
  return isFiltered ? '没有符合条件的记录' : `没有${KIND_NAMES[kind]}`;
}

const hasScope = (scope: ListScope): boolean => Object.values(scope).some((value) => value !== undefined);

/** The request that the address asks for. */
function requestOf(kind: ListKind, scope: ListScope, look: ListLook, url: UrlState): ListRequest {
  const whose: ListScope = {
    ...(url.number('user') !== undefined && { user_id: url.number('user')! }),
    ...(url.number('guild') !== undefined && { guild_id: url.number('guild')! }),
    ...(url.get('campaign') !== undefined && { campaign: url.get('campaign')! }),
    ...scope,
  };
  const needsDates = !look.isTimeless && !hasScope(whose);
  const [begin, end] = [url.get('begin'), url.get('end')];
  const optional = {
    begin: begin ?? (needsDates ? addDays(today(), 1 - (look.days ?? 1)) : undefined),
    end: end ?? (needsDates ? today() : undefined),
    state: url.get('state'),
    q: look.choices && url.get('q'),
    min: url.number('min'),
    max: url.number('max'),
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { kind, ...whose, ...Object.fromEntries(given), page: url.number('page') ?? 1, limit: PAGE_SIZE };
}

/** The kinds that are found by name. */
type NamedKind = 'user' | 'guild' | 'room';

type FiltersProps = {
  readonly kind: ListKind;
  readonly look: ListLook;
  readonly scope: ListScope;
  readonly url: UrlState;
  readonly request: ListRequest;
  readonly tools: ReactNode;
};

const PRESETS: readonly (readonly [name: string, days: number])[] = [
  ['今天', 0],
  ['近 7 天', 6],
  ['近 30 天', 29],
  ['近 92 天', MAX_DAYS - 1],
];

function Filters({ kind, look, scope, url, request, tools }: FiltersProps) {
  const scale = look.unit === 'fen' ? 100 : 1;
  const change = (changes: Parameters<UrlState['set']>[0]): void => url.set({ ...changes, page: undefined });
  const amount = (name: 'min' | 'max', label: string) => {
    const value = url.number(name);
    return (
      <InputNumber
        className={s.amount}
        aria-label={label}
        placeholder={label}
        min={0}
        precision={0}
        controls={false}
        value={value === undefined ? null : Math.trunc(value / scale)}
        onBlur={({ target: { value: typed } }) => {
          const next = /^\d+$/.test(typed) ? Number(typed) * scale : undefined;
          if (next !== value) change({ [name]: next });
        }}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
      />
    );
  };
  return (
    <div className={s.filters}>
      {!look.isTimeless && (
        <DatePicker.RangePicker
          aria-label="日期"
          allowClear={hasScope(scope)}
          value={request.begin && request.end ? [dayjs(request.begin), dayjs(request.end)] : null}
          maxDate={dayjs(today())}
          presets={PRESETS.map(([label, days]) => ({ label, value: [dayjs(addDays(today(), -days)), dayjs(today())] }))}
          onChange={(days) => {
            const [begin, end] = [days?.[0]?.format('YYYY-MM-DD'), days?.[1]?.format('YYYY-MM-DD')];
            if (!begin || !end) return change({ begin: undefined, end: undefined });
            // The server lists at most 92 days; the later ones are kept.
            change({ begin: daysBetween(begin, end) >= MAX_DAYS ? addDays(end, 1 - MAX_DAYS) : begin, end });
          }}
        />
      )}
      {scope.user_id === undefined && kind !== 'user' && kind !== 'guild' && kind !== 'difference' && (
        <ObjectPicker kind="user" value={url.number('user')} onChange={(user) => change({ user })} />
      )}
      {scope.guild_id === undefined && scope.user_id === undefined && kind !== 'guild' && (
        <ObjectPicker kind="guild" value={url.number('guild')} onChange={(guild) => change({ guild })} />
      )}
      {look.unit && (
        <span className={s.between}>
          {amount('min', look.unit === 'fen' ? '¥ 从' : '钻 从')}–{amount('max', '到')}
        </span>
      )}
      {look.choices && (
        <Select<string>
          allowClear
          aria-label={look.choices.name}
          placeholder={look.choices.name}
          value={url.get('q') ?? null}
          options={Object.entries(look.choices.options).map(([value, label]) => ({ value, label }))}
          onChange={(q: string | undefined) => change({ q })}
        />
      )}
      {look.asks !== undefined && <NamePicker asks={look.asks} kind={kind as NamedKind} />}
      <span className={s.tools}>
        {tools}
        <ExportButton request={request} />
      </span>
    </div>
  );
}

/** Names are typed into the picker and not into the address (CONUI-7); the one that is found is opened. */
function NamePicker({ asks, kind }: { readonly asks: string; readonly kind: NamedKind }) {
  const [, navigate] = useLocation();
  return (
    <ObjectPicker
      kind={kind}
      placeholder={asks}
      value={undefined}
      onChange={(id) => {
        const href = id === undefined ? undefined : hrefOf(kind, String(id));
        if (href) navigate(href);
      }}
    />
  );
}

type RowActs = { readonly open: (row: ListRow) => void; readonly mark: ((row: ListRow) => void) | undefined };

/** j and k move along the rows, ↵ opens, x marks. */
function useRowKeys(rows: readonly ListRow[], { open, mark }: RowActs) {
  const [cursor, setCursor] = useState(-1);
  const table = useRef<HTMLDivElement>(null);
  const move = (by: number): void => setCursor(Math.min(rows.length - 1, Math.max(0, cursor + by)));
  useEffect(() => {
    table.current?.querySelectorAll('tbody tr[data-row-key]')[cursor]?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  const row = rows[cursor];
  useShortcuts([
    { keys: 'j', name: '下一行', run: () => move(1) },
    { keys: 'k', name: '上一行', run: () => move(-1) },
    { keys: 'enter', name: '打开这一行', off: !row, run: () => row && open(row) },
    { keys: 'x', name: '选中这一行', off: !row || !mark, run: () => row && mark?.(row) },
  ]);
  return { cursor, setCursor, table };
}
