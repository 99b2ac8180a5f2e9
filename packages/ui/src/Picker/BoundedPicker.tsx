import { useState } from 'react';
import { buildBoundedColumns, type PickerPart } from './bounded-columns.ts';
import { Picker } from './Picker.tsx';
import { PickerSheet } from './PickerSheet.tsx';

export interface BoundedPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly parts: readonly PickerPart[];
  readonly value: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly onConfirm: (value: number[]) => void;
}

/**
 * The common base of DatePicker and TimePicker, which differ only in the parts of their value (year, month, day; hour, minute,
 * second).
 */
export function BoundedPicker({ open, onClose, title, parts, value, min, max, onConfirm }: BoundedPickerProps) {
  /** The values the member has turned the wheels to; null until then, and again after the sheet closes. */
  const [turned, setTurned] = useState<readonly number[] | null>(null);
  const columns = buildBoundedColumns(parts, turned ?? value, min, max);
  const close = (): void => {
    onClose();
    setTurned(null);
  };
  const turn = (column: number, part: string): void =>
    setTurned(columns.map((each, index) => (index === column ? Number(part) : each.value)));
  const confirm = (): void => {
    onConfirm(columns.map((column) => column.value));
    close();
  };
  return (
    <PickerSheet open={open} onClose={close} title={title} onConfirm={confirm}>
      <Picker
        label={title}
        columns={columns.map((column, index) => ({
          label: column.label,
          value: String(column.value),
          options: column.options.map((option) => ({ value: String(option), text: parts[index]!.text(option) })),
        }))}
        onChange={turn}
      />
    </PickerSheet>
  );
}
