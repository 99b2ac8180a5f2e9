// A table of rows that can be added, moved and removed: packs, goods, tasks, steps, places, items. The columns say how each row is edited.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFault } from './fault.ts';
import { FaultText } from './Labelled.tsx';
import s from './Edit.module.css';

export type Column<T> = {
  readonly title: string;
  /** The name of what the column edits, such as `meter`; a fault at that place is shown in its cell. */
  readonly field?: string;
  /** Fields that the cell draws as places of their own, each with its fault. */
  readonly fields?: readonly string[];
  readonly width?: number;
  readonly cell: (row: T, change: (next: T) => void) => ReactNode;
};

type RowTableProps<T> = {
  readonly label: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T, index: number) => string;
  /** What the publishing check calls a row; its key when it is left out. */
  readonly placeOf?: (row: T, index: number) => string;
  /** Makes another row; without it, or when it makes none, nothing can be added. */
  readonly make?: (index: number) => T | undefined;
  /** Entries that are known by a code have no order. */
  readonly isUnordered?: boolean;
  readonly onChange: (rows: readonly T[]) => void;
};

export function RowTable<T>({
  label,
  rows,
  columns,
  keyOf,
  placeOf = keyOf,
  make,
  isUnordered = false,
  onChange,
}: RowTableProps<T>) {
  const another = make?.(rows.length);
  const faultAt = useFault();
  const named = columns.flatMap(({ field = [], fields = [] }) => [field, fields].flat());
  /** Whether a fault in this row stands in the cell of a column; otherwise it stands in the row's first cell. */
  const hasOwnPlace = (row: string): boolean => named.some((name) => faultAt(`${row}.${name}`) !== undefined);
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
            <tr key={keyOf(row, index)} data-place={placeOf(row, index)}>
              {columns.map(({ title, field, cell }, no) => {
                const place = field && `${placeOf(row, index)}.${field}`;
                return (
                  <td key={title} data-place={place}>
                    {cell(row, (next) => onChange(rows.with(index, next)))}
                    {place && <FaultText place={place} />}
                    {no === 0 && !hasOwnPlace(placeOf(row, index)) && <FaultText place={placeOf(row, index)} />}
                  </td>
                );
              })}
              <td className={s.tools}>
                {!isUnordered && (
                  <>
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
                  </>
                )}
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
      {another !== undefined && (
        <Button className={s.add} size="small" icon={<PlusOutlined />} onClick={() => onChange([...rows, another])}>
          添加
        </Button>
      )}
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
