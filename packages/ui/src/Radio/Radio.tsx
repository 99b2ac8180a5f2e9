import { type ReactNode, useId } from 'react';
import { TickInput } from '../Checkbox/Tick.tsx';
import { joinClassNames } from '../cx.ts';
import s from './Radio.module.css';

export interface RadioOption<Value extends string | number> {
  readonly value: Value;
  readonly text: ReactNode;
  /** One line below the text; for a disabled option it says the reason. */
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  /** Shows the options side by side instead of in rows. */
  readonly inline?: boolean;
}

export function Radio<Value extends string | number>({ label, value, onChange, options, inline }: RadioProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={inline ? s.inline : s.rows}>
      {options.map((option) => (
        <label key={option.value} className={joinClassNames(s.option, option.disabled && s.disabled)}>
          {option.icon && <span className={s.icon}>{option.icon}</span>}
          <span className={s.text}>
            {option.text}
            {option.note && <span className={s.note}>{option.note}</span>}
          </span>
          <TickInput
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </div>
  );
}
