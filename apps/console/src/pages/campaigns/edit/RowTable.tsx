// A table of rows that can be added, moved and removed: packs, goods, tasks, steps, places. The columns say how each row is edited.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import s from './Edit.module.css';

export type Column<T> = {
  readonly title: string;
  readonly width?: number;
  readonly cell: (row: T, change: (next: T) => void) => ReactNode;
};

type RowTableProps<T> = {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T, index: number) => string;
  readonly make: (index: number) => T;
  readonly onChange: (rows: readonly T[]) => void;
};

export function RowTable<T>({ label, rows, columns, keyOf, make, onChange }: RowTableProps<T>) {
  const swap = (index: number, other: number): void =>
    onChange(rows.with(index, rows[other]!).with(other, rows[index]!));
  return (
    <div>
      <table className={s.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, width }) => (
              <th key={title} style={width === undefined ? undefined : { width }}>
                {title}
              </th>
            ))}
            <th className={s.tools}>
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(({ title, cell }) => (
                <td key={title}>{cell(row, (next) => onChange(rows.with(index, next)))}</td>
              ))}
              <td className={s.tools}>
                <Button
                  type="text"
                  size="small"
                  aria-label="上移"
                  disabled={index === 0}
                  icon={<ArrowUpOutlined />}
                  onClick={() => swap(index, index - 1)}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label="下移"
                  disabled={index === rows.length - 1}
                  icon={<ArrowDownOutlined />}
                  onClick={() => swap(index, index + 1)}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label="删除"
                  icon={<DeleteOutlined />}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        className={s.add}
        size="small"
        icon={<PlusOutlined />}
        onClick={() => onChange([...rows, make(rows.length)])}
      >
        添加
      </Button>
    </div>
  );
}

/** An id that no row has yet: `th_p5` after `th_p4`. */
export function freeId(prefix: string, rows: readonly { readonly id: string }[]): string {
  const taken = new Set(rows.map(({ id }) => id));
  let n = rows.length + 1;
  while (taken.has(`${prefix}${n}`)) n++;
  return `${prefix}${n}`;
}
