// A list of objects (Z49): states as tabs, filters in the address, sums over the filter, keys j k ↵ x. All lists of the console are
// this one; what a kind shows stands in list-kinds.tsx. The next fifty rows are read when the end comes near, and only the rows in view
// are drawn.
import { Empty, Segmented } from 'antd';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'wouter';
import type { ReplyFrom, RequestTo } from '@shengyu/contract/client.ts';
import { addDays } from '@shengyu/rules/time/calendar.ts';
import { useReadPages } from '#lib/call.ts';
import { formatAmount, formatNumber, today } from '#lib/format.ts';
import { hrefOf, KIND_NAMES, type ListKind, type ListRow } from '#lib/objects.ts';
import { rememberRows } from '#lib/neighbours.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useUrl, type UrlState } from '#lib/url.ts';
import type { ListLook, ListScope } from '#parts/list-cells.tsx';
import { LIST_LOOKS } from '#parts/list-kinds.tsx';
import { ListFilters } from '#parts/ListFilters.tsx';
import { ListTable } from '#parts/ListTable.tsx';
import { ReadState } from '#parts/ReadState.tsx';
import { useRowsInView, WHOLE } from '#parts/rows-in-view.ts';
import s from './ListPage.module.css';

type ListRequest = RequestTo<'GET /console/api/object/list'>;

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
/** So many rows before the end of what was read the next page is asked for. */
const AHEAD = 30;

export function ListPage({ kind, scope = {}, tools, ...rest }: ListPageProps) {
  const url = useUrl();
  const look = LIST_LOOKS[kind];
  const request = requestOf(kind, scope, look, url);
  // Rows that have come are drawn first: the filters are costly to draw, and whoever opens a list looks at its rows.
  const showsFilters = useDeferredValue(true, false);
  return (
    <section className={s.list} aria-label={`${KIND_NAMES[kind]}列表`}>
      {showsFilters ? (
        <ListFilters kind={kind} look={look} scope={scope} url={url} request={request} tools={tools} />
      ) : (
        <div className={s.filters} />
      )}
      <Rows kind={kind} url={url} request={request} {...rest} />
    </section>
  );
}

type RowsProps = Pick<ListPageProps, 'kind' | 'onOpen' | 'openId' | 'marked'> & {
  readonly url: UrlState;
  readonly request: ListRequest;
};

/** What is read, apart from the filters: they are costly to draw, and an answer changes nothing of them. */
function Rows({ kind, url, request, onOpen, openId, marked }: RowsProps) {
  const [, navigate] = useLocation();
  const look = LIST_LOOKS[kind];
  const read = useReadPages('GET /console/api/object/list', request, { freshFor: 30_000 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const table = useRef<HTMLDivElement>(null);
  const rows = read.data?.list ?? [];
  const span = useRowsInView(table, rows.length);
  const isNearEnd = read.data !== undefined && span.until >= rows.length - AHEAD && rows.length < read.data.total;
  const { more } = read;
  useEffect(() => {
    if (isNearEnd) more();
  });
  useEffect(() => {
    if (read.data) rememberRows(read.data.list);
  }, [read.data]);
  useKeptScroll(table, read.data !== undefined);
  const open = (row: ListRow): void => {
    keep({ row: row.id });
    if (onOpen) return onOpen(row);
    const href = hrefOf(row.kind, row.id);
    if (href) navigate(href);
  };
  const mark = useCallback(
    (id: string) => setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id])),
    [],
  );
  const { cursor, setCursor } = useRowKeys(table, rows, span.rowHeight, {
    open,
    mark: marked && (({ id }) => mark(id)),
  });
  const picked = chosen.length === 0 ? [] : rows.filter(({ id }) => chosen.includes(id));
  // The same function at every drawing, because the states are not drawn again while somebody scrolls.
  const showState = useCallback((state: string) => url.set({ state }), [url]);
  return (
    <ReadState read={read} what={`${KIND_NAMES[kind]}列表`}>
      {({ total, states, sums }) => (
        <>
          <div className={s.over}>
            <States states={states} current={url.get('state') ?? ''} show={showState} />
            <Sums total={total} sums={sums} />
            {picked.length > 0 && marked && (
              <span className={s.marked}>
                已选 {picked.length} {marked(picked)}
              </span>
            )}
          </div>
          <div ref={table} className={s.table} aria-busy={read.isRenewing}>
            <ListTable
              columns={look.columns}
              rows={rows.slice(span.from, span.until)}
              from={span.from}
              total={total}
              above={span.from * span.rowHeight}
              below={(rows.length - span.until) * span.rowHeight}
              openId={openId}
              cursorId={rows[cursor]?.id}
              {...(marked && { chosen, onMark: mark })}
              onOpen={(row, index) => {
                setCursor(index);
                open(row);
              }}
            />
            {rows.length === 0 && (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(look, kind, url)} />
            )}
          </div>
          {rows.length > WHOLE && (
            <p className={`c3 sm ${s.pages}`}>列表很长，浏览器的页内查找只找得到屏幕附近的行；找某一条请用上方的筛选</p>
          )}
          {rows.length < total && (
            <p className={`c3 sm ${s.pages}`} role="status">
              已读 {formatNumber(rows.length)} / {formatNumber(total)}，
              {read.again ? (
                <button type="button" className="plain" onClick={read.again}>
                  重试
                </button>
              ) : (
                '向下滚动继续'
              )}
            </p>
          )}
        </>
      )}
    </ReadState>
  );
}

type Answer = ReplyFrom<'GET /console/api/object/list'>;
type StatesProps = {
  readonly states: Answer['states'];
  readonly current: string;
  readonly show: (state: string) => void;
};

const States = memo(function States({ states, current, show }: StatesProps) {
  if (states.length <= 1) return null;
  return (
    <Segmented<string>
      aria-label="状态"
      value={current}
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
      onChange={show}
    />
  );
});

const Sums = memo(function Sums({ total, sums }: Pick<Answer, 'total' | 'sums'>) {
  return (
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
  );
});

function emptyText({ empty }: ListLook, kind: ListKind, url: UrlState): string {
  const isFiltered = ['state', 'q', 'min', 'max', 'user', 'guild', 'campaign', 'room'].some(
    (name) => url.get(name) !== undefined,
  );
  return isFiltered ? '没有符合条件的记录' : (empty ?? `没有${KIND_NAMES[kind]}`);
}

const SORTS = ['old', 'amount'] as const;

const hasScope = (scope: ListScope): boolean => Object.values(scope).some((value) => value !== undefined);

/** The request that the address asks for. */
function requestOf(kind: ListKind, scope: ListScope, look: ListLook, url: UrlState): ListRequest {
  const whose: ListScope = {
    ...(url.number('user') !== undefined && { user_id: url.number('user')! }),
    ...(url.number('guild') !== undefined && { guild_id: url.number('guild')! }),
    ...(url.number('room') !== undefined && { room_id: url.number('room')! }),
    ...(url.get('campaign') !== undefined && { campaign: url.get('campaign')! }),
    ...scope,
  };
  const needsDates = !look.isTimeless && !hasScope(whose);
  const optional = {
    begin: url.get('begin') ?? (needsDates ? addDays(today(), 1 - (look.days ?? 1)) : undefined),
    end: url.get('end') ?? (needsDates ? today() : undefined),
    state: url.get('state'),
    q: url.get('q'),
    min: url.number('min'),
    max: url.number('max'),
    from_at: url.number('from'),
    until_at: url.number('until'),
    sort: SORTS.find((sort) => sort === url.get('sort')),
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { kind, ...whose, ...Object.fromEntries(given), limit: PAGE_SIZE };
}

type RowActs = { readonly open: (row: ListRow) => void; readonly mark: ((row: ListRow) => void) | undefined };

/** j and k move along the rows, ↵ opens, x marks. */
function useRowKeys(
  table: RefObject<HTMLDivElement | null>,
  rows: readonly ListRow[],
  rowHeight: number,
  { open, mark }: RowActs,
): { readonly cursor: number; readonly setCursor: (row: number) => void } {
  const [cursor, setCursor] = useState(-1);
  const isThere = rows.length > 0;
  // Before the rows can be seen, so that the first key goes on from there.
  useLayoutEffect(() => {
    // Only the row that was left is looked for; later pages of the list change nothing of the cursor.
    if (isThere) setCursor(keptRowOf(rows));
  }, [isThere]);
  const move = (by: number): void => {
    // ↵ belongs to what has the focus, which from now on is the row and no longer a button that was pressed before.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setCursor(Math.min(rows.length - 1, Math.max(0, cursor + by)));
  };
  useEffect(() => {
    if (cursor < 0) return;
    const [body, view] = [table.current?.querySelector('tbody'), scrollerOf(table.current)];
    if (!body || !view) return;
    // The row may not be drawn, so its place is counted.
    const top = body.getBoundingClientRect().top + cursor * rowHeight;
    const edge = view.getBoundingClientRect();
    if (top < edge.top + rowHeight) view.scrollBy({ top: top - edge.top - rowHeight });
    else if (top + rowHeight > edge.bottom) view.scrollBy({ top: top + rowHeight - edge.bottom });
  }, [table, cursor, rowHeight]);
  const row = rows[cursor];
  useShortcuts([
    { keys: 'j', name: '下一行', run: () => move(1) },
    { keys: 'k', name: '上一行', run: () => move(-1) },
    { keys: 'enter', name: '打开这一行', off: !row, run: () => row && open(row) },
    { keys: 'x', name: '选中这一行', off: !row || !mark, run: () => row && mark?.(row) },
  ]);
  return { cursor, setCursor };
}

const scrollerOf = (element: Element | null): Element | null => element?.closest('main') ?? null;

type Kept = {
  /** How far the list was scrolled. */
  readonly top?: number;
  /** The id of the row that was opened last. */
  readonly row?: string;
};
/** How each address was left, so that Back finds the list, its place and its row again (CONUI-7). */
const kept = new Map<string, Kept>();
const keep = (change: Kept): void =>
  void kept.set(window.location.href, { ...kept.get(window.location.href), ...change });
// Whoever goes there anew, by the menu or a link, begins at the top. The router tells of each new address by this event.
window.addEventListener('pushState', () => kept.delete(window.location.href));

const keptRowOf = (rows: readonly ListRow[]): number => {
  const row = kept.get(window.location.href)?.row;
  return row === undefined ? -1 : rows.findIndex(({ id }) => id === row);
};

function useKeptScroll(table: RefObject<HTMLDivElement | null>, isThere: boolean): void {
  useLayoutEffect(() => {
    const view = scrollerOf(table.current);
    if (!isThere || !view) return;
    const address = window.location.href;
    const top = kept.get(address)?.top;
    if (top !== undefined) view.scrollTop = top;
    const hear = (): void => void (window.location.href === address && keep({ top: view.scrollTop }));
    view.addEventListener('scroll', hear, { passive: true });
    return () => view.removeEventListener('scroll', hear);
  }, [table, isThere]);
}
