import { useState } from 'react';
import { boundedColumns, type Part } from './bounded-columns.ts';
import { Picker } from './Picker.tsx';
import { PickerSheet } from './PickerSheet.tsx';

export interface BoundedPickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly value: readonly number[];
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly onConfirm: (value: number[]) => void;
}

/** DatePicker and TimePicker are this with parts of their own. */
export function BoundedPicker({ open, onClose, title, parts, value, min, max, onConfirm }: BoundedPickerProps) {
  /** Null until a wheel is turned, and again when the sheet opens the next time. */
  const [turned, setTurned] = useState<readonly number[] | null>(null);
  const columns = boundedColumns(parts, turned ?? value, min, max);
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
