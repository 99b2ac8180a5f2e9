import { Wheel, type WheelOption } from './Wheel.tsx';
import s from './Picker.module.css';

export interface PickerColumn {
  /** The name of the wheel, such as 年 or 省份, for screen readers. */
  readonly label: string;
  readonly options: readonly WheelOption[];
  readonly value: string;
}

export interface PickerProps {
  readonly label: string;
  readonly columns: readonly PickerColumn[];
  /** Called while a wheel turns: the option in the middle is the value, even before the wheel has stopped. */
  readonly onChange: (column: number, value: string) => void;
}

export const Picker = ({ label, columns, onChange }: PickerProps) => (
  <div className={s.picker} role="group" aria-label={label}>
    <div className={s.band} />
    {columns.map((column, index) => (
      <Wheel key={column.label} {...column} onChange={(value) => onChange(index, value)} />
    ))}
  </div>
);
