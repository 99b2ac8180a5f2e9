import { useEffect, useRef, type ReactNode } from 'react';
import { PullRefresh } from '../PullRefresh/PullRefresh.tsx';
import { Skeleton, SkeletonRows } from '../Skeleton/Skeleton.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { StandardState } from '../States/States.tsx';
import { useDebouncedPress } from '../use-press.ts';
import s from './List.module.css';
import { useNearEnd } from './use-near-end.ts';
import { useVirtualRows, VIRTUAL_ROWS_ABOVE } from './use-virtual-rows.ts';

export interface ListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string | number;
  readonly row: (item: T, index: number) => ReactNode;
  readonly label: string;
  /** State of the next page: `more` can be loaded, `loading`, `failed`, or `end` when there is none. */
  readonly next: 'more' | 'loading' | 'failed' | 'end';
  /** Called when the end of the list is near, and again by 点击重试. */
  readonly onMore: () => void;
  readonly onRefresh?: () => Promise<unknown>;
  /** Shown while the first page loads. */
  readonly skeleton?: ReactNode;
  /** Shown instead of the standard empty state; `error` likewise replaces the standard error state. */
  readonly empty?: ReactNode;
  readonly error?: ReactNode;
  /**
   * Above this number of rows only the visible ones are rendered. Lists that expect thousands of rows use a lower number, so that
   * fewer rows are replaced when the list switches.
   */
  readonly virtualFrom?: number;
  /** Each row is a card, so no lines are drawn between rows. */
  readonly cards?: boolean;
}

/**
 * S-ALL-6: a list with pull to refresh that loads its next page on scroll.
 * Above 200 rows (see virtualFrom) only the visible ones are rendered.
 */
export function List<T>(props: ListProps<T>) {
  const { items, next, onMore, onRefresh, skeleton = <SkeletonRows /> } = props;
  const first = items.length === 0;
  const content = (
    <Skeleton loading={first && (next === 'loading' || next === 'more')} shape={skeleton}>
      {first ? <Nothing {...props} /> : <Rows {...props} />}
    </Skeleton>
  );
  useFirstPage(first && next === 'more', onMore);
  return onRefresh ? <PullRefresh onRefresh={onRefresh}>{content}</PullRefresh> : content;
}

const Nothing = <T,>({ next, onMore, empty, error }: ListProps<T>) =>
  next === 'failed'
    ? (error ?? <StandardState inside kind="error" onAction={onMore} />)
    : (empty ?? <StandardState inside kind="empty" />);

function useFirstPage(wanted: boolean, onMore: () => void): void {
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (wanted) ask.current();
  }, [wanted]);
}

function Rows<T>({ items, keyOf, row, label, next, onMore, virtualFrom = VIRTUAL_ROWS_ABOVE, cards }: ListProps<T>) {
  const itemClass = cards ? undefined : s.item;
  const plain = useRef<HTMLUListElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  useNearEnd(foot, next === 'more', items.length, onMore);
  const retry = useDebouncedPress(onMore);
  const virtual = useVirtualRows(plain, items.length, virtualFrom);
  const drawn = virtual === 'waiting' ? items.slice(0, virtualFrom) : items;
  return (
    <>
      {typeof virtual === 'object' ? (
        <virtual.Rows
          items={items}
          // Elements are created only for visible rows, so five thousand rows cost as much as fifty.
          row={(item, index) => <div key={keyOf(item as T)}>{row(item as T, index)}</div>}
          label={label}
          itemClass={itemClass}
          rowHeight={virtual.rowHeight}
        />
      ) : (
        <ul ref={plain} role="list" aria-label={label}>
          {drawn.map((item, index) => (
            <li key={keyOf(item)} className={itemClass}>
              {row(item, index)}
            </li>
          ))}
        </ul>
      )}
      <div ref={foot} className={s.foot} role="status">
        {next === 'loading' && (
          <>
            <Spinner size={16} plain />
            <span className={s.word}>加载中…</span>
          </>
        )}
        {next === 'failed' && (
          <button className={s.retry} type="button" onClick={retry}>
            加载失败，点击重试
          </button>
        )}
        {next === 'end' && '没有更多了'}
      </div>
    </>
  );
}
