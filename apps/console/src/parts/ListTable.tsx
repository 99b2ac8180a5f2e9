// The table of a long list: the rows that are in view, and room for those that are not. It is plain HTML and not antd's table, which spends
// as long on fifty rows as the rest of the page takes (CONUI-24). A row is drawn again only when something of it has changed.
import { App } from 'antd';
import { memo, type MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { ListRow } from '#lib/objects.ts';
import { BASE } from '#lib/paths.ts';
import type { ListLook } from '#parts/list-cells.tsx';
import s from './ListTable.module.css';

type ListTableProps = {
  readonly columns: ListLook['columns'];
  /** The rows that are drawn. */
  readonly rows: readonly ListRow[];
  /** The place of the first of them in the whole list. */
  readonly from: number;
  /** How many rows the whole list has, so that a screen reader says where among them it is. */
  readonly total: number;
  /** The height of the rows over and under them, whose place is kept. */
  readonly above: number;
  readonly below: number;
  readonly openId: string | undefined;
  readonly cursorId: string | undefined;
  /** A click or ↵ on a row, with its place in the whole list. */
  readonly onOpen: (row: ListRow, index: number) => void;
  /** The rows that are marked; without it rows cannot be marked. */
  readonly chosen?: readonly string[];
  /** The same function at every drawing, because every row has it. */
  readonly onMark?: (id: string) => void;
};

const MARK_WIDTH = 40;
const COLUMN_WIDTH = 112;

export function ListTable(props: ListTableProps) {
  const { columns, rows, from, total, above, below, openId, cursorId, onOpen, chosen, onMark } = props;
  const width = columns.reduce((sum, column) => sum + (column.width ?? COLUMN_WIDTH), chosen ? MARK_WIDTH : 0);
  const [, navigate] = useLocation();
  const { message } = App.useApp();
  // One listener for all rows and the links in them, so that none of them needs one of its own.
  const click = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(`.${s.mark}`)) return;
    const no = target.closest<HTMLElement>('[data-copy]')?.dataset['copy'];
    if (no !== undefined)
      return void navigator.clipboard.writeText(no).then(() => message.success(`已复制 ${no}`, 1.5));
    const link = target.closest('a');
    if (link) {
      // With ⌘, Ctrl or Shift the browser opens it elsewhere.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      return navigate(link.getAttribute('href')!.slice(BASE.length));
    }
    const id = target.closest<HTMLElement>('[data-row-key]')?.dataset['rowKey'];
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) onOpen(rows[index]!, from + index);
  };
  const span = columns.length + (chosen ? 1 : 0);
  return (
    <table className={s.table} style={{ minWidth: width }} aria-rowcount={total + 1}>
      <colgroup>
        {chosen && <col style={{ width: MARK_WIDTH }} />}
        {columns.map(({ name, width: own = COLUMN_WIDTH }) => (
          <col key={name} style={{ width: own }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {chosen && (
            <th scope="col">
              <span className="sr-only">选择</span>
            </th>
          )}
          {columns.map(({ name, align }) => (
            <th key={name} scope="col" className={align && s.right}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {/* Rows are opened by j, k and ↵ too (ListPage); the listener is only the pointer's way. */}
      <tbody onClick={click}>
        <Space height={above} span={span} />
        {rows.map((row, i) => (
          <Row
            key={row.id}
            row={row}
            // The first line of the table is its head.
            line={from + i + 2}
            columns={columns}
            look={row.id === openId ? s.open : row.id === cursorId ? s.cursor : undefined}
            isChosen={chosen?.includes(row.id)}
            onMark={onMark}
          />
        ))}
        <Space height={below} span={span} />
      </tbody>
    </table>
  );
}

type RowProps = Pick<ListTableProps, 'columns' | 'onMark'> & {
  readonly row: ListRow;
  readonly line: number;
  readonly look: string | undefined;
  readonly isChosen: boolean | undefined;
};

const Row = memo(function Row({ row, line, columns, look, isChosen, onMark }: RowProps) {
  return (
    <tr data-row-key={row.id} aria-rowindex={line} className={look}>
      {isChosen !== undefined && (
        <td className={s.mark}>
          <input
            type="checkbox"
            aria-label={`选择 ${row.title}`}
            checked={isChosen}
            onChange={() => onMark?.(row.id)}
          />
        </td>
      )}
      {columns.map(({ name, cell, align }) => (
        <td key={name} className={align && s.right}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
});

const Space = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={s.space}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
