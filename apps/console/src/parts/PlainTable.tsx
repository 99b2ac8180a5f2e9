// A table of few rows that needs no paging, sorting or marking of its own; long lists are ListPage. Where it is the list of its page, it
// hears the same keys (console.md §4).
import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useShortcuts } from '#lib/shortcuts.ts';
import s from './PlainTable.module.css';

export type PlainColumn<T> = {
  readonly name: string;
  readonly cell: (row: T, index: number) => ReactNode;
  /** Figures stand at the right. */
  readonly align?: 'right';
  readonly width?: number | string;
  /** The name is read aloud and not shown, for columns of buttons. */
  readonly isUnnamed?: boolean;
};

export type PlainTableProps<T> = {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly PlainColumn<T>[];
  readonly keyOf: (row: T, index: number) => string | number;
  /** What is said when there are no rows. */
  readonly empty?: string;
  /** Rows that must be seen: something is closed, refused, too far off. */
  readonly isStrong?: (row: T) => boolean;
  /** What a row opens to, and how it is called; nothing when it does not open. */
  readonly more?: (row: T) => { readonly name: string; readonly body: ReactNode } | false;
  /** Inside a card the table has no frame of its own. */
  readonly isInCard?: boolean;
  /** It is the list of its page: j and k move along the rows, ↵ unfolds a row or follows its first link. */
  readonly hasKeys?: boolean;
};

export function PlainTable<T>(props: PlainTableProps<T>) {
  const { label, rows, columns, keyOf, empty, isStrong, more, isInCard = false, hasKeys = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const cursor = useRowKeys(body, rows.length, hasKeys);
  if (rows.length === 0 && empty !== undefined)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <div className={isInCard ? s.bare : s.frame}>
      <table className={s.table} aria-label={label}>
        <thead>
          <tr>
            {more && (
              <th scope="col" className={s.opener}>
                <span className="sr-only">展开</span>
              </th>
            )}
            {columns.map(({ name, align, width, isUnnamed }) => (
              <th
                key={name}
                scope="col"
                className={align && s.right}
                style={width === undefined ? undefined : { width }}
              >
                {isUnnamed ? <span className="sr-only">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <Row
              key={keyOf(row, index)}
              row={row}
              index={index}
              columns={columns}
              isStrong={isStrong?.(row) ?? false}
              isCursor={index === cursor}
              more={more?.(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<T> = {
  readonly row: T;
  readonly index: number;
  readonly columns: readonly PlainColumn<T>[];
  readonly isStrong: boolean;
  readonly isCursor: boolean;
  /** False for a row that does not open among others that do. */
  readonly more: { readonly name: string; readonly body: ReactNode } | false | undefined;
};

function Row<T>({ row, index, columns, isStrong, isCursor, more }: RowProps<T>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr data-line={index} data-cursor={isCursor} className={isStrong ? s.strong : undefined}>
        {more !== undefined && (
          <td className={s.opener}>
            {more && (
              <button type="button" aria-label={more.name} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? <MinusOutlined /> : <PlusOutlined />}
              </button>
            )}
          </td>
        )}
        {columns.map(({ name, cell, align }) => (
          <td key={name} className={align && s.right}>
            {cell(row, index)}
          </td>
        ))}
      </tr>
      {more && isOpen && (
        <tr>
          <td colSpan={columns.length + 1}>{more.body}</td>
        </tr>
      )}
    </>
  );
}

/** The row that the keys have reached, -1 before they were used. */
function useRowKeys(body: RefObject<HTMLElement | null>, num: number, hasKeys: boolean): number {
  const [reached, setReached] = useState(-1);
  const cursor = Math.min(reached, num - 1);
  const rowAt = (line: number): HTMLElement | null | undefined =>
    body.current?.querySelector<HTMLElement>(`tr[data-line="${line}"]`);
  const move = (by: number): void => {
    // ↵ belongs to what has the focus, which from now on is the row.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setReached(Math.min(num - 1, Math.max(0, cursor + by)));
  };
  useEffect(() => {
    if (cursor >= 0) rowAt(cursor)?.scrollIntoView({ block: 'nearest' });
  }, [cursor]);
  const open = (): void => rowAt(cursor)?.querySelector<HTMLElement>('button[aria-expanded], a[href]')?.click();
  useShortcuts([
    { keys: 'j', name: '下一行', off: !hasKeys, run: () => move(1) },
    { keys: 'k', name: '上一行', off: !hasKeys, run: () => move(-1) },
    { keys: 'enter', name: '打开这一行', off: !hasKeys || cursor < 0, run: open },
  ]);
  return cursor;
}
