import type { ReactNode } from 'react';
import s from './Checkbox.module.css';
import { TickInput } from './Tick.tsx';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export const Checkbox = ({ children, ...tick }: CheckboxProps) => (
  <label className={s.checkbox}>
    <TickInput type="checkbox" {...tick} />
    <span className={s.text}>{children}</span>
  </label>
);
