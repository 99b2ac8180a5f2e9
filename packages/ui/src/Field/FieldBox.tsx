import type { ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { Icon, warningCircleFill } from '../icons.tsx';
import s from './Field.module.css';

export interface FieldBoxProps {
  /** Id of the control inside; its label has this id with `-label` appended, its error message with `-error`. */
  readonly id: string;
  readonly label: string;
  /** Hides the label visually; screen readers still read it. */
  readonly labelHidden?: boolean;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** Aligns the label with the first line instead of centring it. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** ARIA attributes that connect a control with its error message. */
export const errorAriaAttributesOf = (id: string, error: string | null | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

/** The box around every form control: label at the left, focus and error outline, message below. */
export function FieldBox({ id, label, labelHidden, error, disabled, tall, children }: FieldBoxProps) {
  return (
    <div>
      <div className={joinClassNames(s.box, error && s.wrong, disabled && s.disabled, tall && s.tall)}>
        <label id={`${id}-label`} htmlFor={id} className={labelHidden ? 'sr-only' : s.label}>
          {label}
        </label>
        {children}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

export const FieldError = ({ id, error }: Pick<FieldBoxProps, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className={s.error} role="alert">
      <Icon path={warningCircleFill} size={14} />
      <span>{error}</span>
    </p>
  ) : null;

/** `12/200`; hidden from screen readers, because reading it at every letter would disturb. */
export const FieldCounter = ({ length, max }: { readonly length: number; readonly max: number }) => (
  <span className={`${s.counter} num`} aria-hidden="true">
    {length}/{max}
  </span>
);
