import { lengthOf } from '@shengyu/rules/text.ts';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon, xCircleFill } from '../icons.tsx';
import s from './Field.module.css';
import { describedByError, FieldBox, FieldCounter } from './FieldBox.tsx';
import { useTyping } from './use-typing.ts';

/** Which keyboard opens, and what the phone may fill in by itself. */
export type FieldKind = 'text' | 'name' | 'tel' | 'digits' | 'amount' | 'code';

/** Chrome before 66 knows no inputmode; there `type=tel` opens the digits. */
const KEYBOARDS: Record<FieldKind, InputHTMLAttributes<HTMLInputElement>> = {
  text: {},
  name: { autoComplete: 'name' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  digits: { type: 'tel', inputMode: 'numeric', autoComplete: 'off' },
  amount: { inputMode: 'decimal', autoComplete: 'off' },
  code: { autoCapitalize: 'characters', autoCorrect: 'off', autoComplete: 'off', spellCheck: false },
};

const FIGURES: readonly FieldKind[] = ['tel', 'digits', 'amount', 'code'];

export interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly kind?: FieldKind;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly maxLength?: number;
  /** Shows `0/200`; needs a maxLength. */
  readonly counter?: boolean;
  /** A cross that empties the field. */
  readonly clearable?: boolean;
  readonly labelHidden?: boolean;
  readonly prefix?: ReactNode;
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  /** See Typing. */
  readonly read?: (text: string) => string;
  readonly show?: (value: string) => string;
}

export function Field({ label, value, kind = 'text', error, maxLength, disabled, ...props }: FieldProps) {
  const id = useId();
  const typing = useTyping<HTMLInputElement>({ ...props, value, max: maxLength });
  const { autoComplete = KEYBOARDS[kind].autoComplete, onEnter } = props;
  const clear = (): void => {
    props.onChange('');
    typing.ref.current?.focus();
  };
  return (
    <FieldBox id={id} label={label} labelHidden={props.labelHidden} error={error} disabled={disabled}>
      {props.prefix && <span className={s.prefix}>{props.prefix}</span>}
      <input
        {...KEYBOARDS[kind]}
        {...typing}
        {...describedByError(id, error)}
        id={id}
        className={cx(s.input, FIGURES.includes(kind) && s.figures)}
        placeholder={props.placeholder}
        disabled={disabled}
        autoComplete={autoComplete}
        onBlur={props.onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
      />
      {props.clearable && value !== '' && !disabled && (
        <button type="button" className={s.clear} aria-label={`清空${label}`} onClick={clear}>
          <Icon path={xCircleFill} size={20} />
        </button>
      )}
      {props.counter && maxLength !== undefined && <FieldCounter length={lengthOf(value)} max={maxLength} />}
      {props.trailing}
    </FieldBox>
  );
}
