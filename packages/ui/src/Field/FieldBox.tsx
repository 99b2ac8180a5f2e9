import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, warningCircleFill } from '../icons.tsx';
import s from './Field.module.css';

export interface FieldBoxProps {
  /** Of the control inside; its label has the same with `-label`, its message with `-error`. */
  readonly id: string;
  readonly label: string;
  /** The label is still read out. */
  readonly labelHidden?: boolean;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** The label stands beside the first line instead of the middle. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** What tells a control about the message of its box. */
export const describedByError = (id: string, error: string | null | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

/** The frame of everything that is filled in: label at left, rings, message below. */
export function FieldBox({ id, label, labelHidden, error, disabled, tall, children }: FieldBoxProps) {
  return (
    <div>
      <div className={cx(s.box, error && s.wrong, disabled && s.disabled, tall && s.tall)}>
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

/** `12/200`, for the eye: read out at every letter it would only disturb. */
export const FieldCounter = ({ length, max }: { readonly length: number; readonly max: number }) => (
  <span className={`${s.counter} num`} aria-hidden="true">
    {length}/{max}
  </span>
);
