import { Wheel, type WheelOption } from './Wheel.tsx';
import s from './Picker.module.css';

export interface PickerColumn {
  /** 年, 省份 … read out with the wheel. */
  readonly label: string;
  readonly options: readonly WheelOption[];
  readonly value: string;
}

export interface PickerProps {
  readonly label: string;
  readonly columns: readonly PickerColumn[];
  /** Called while a wheel turns: what stands in the middle is the value, also before the wheel has come to rest. */
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
