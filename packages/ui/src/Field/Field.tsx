import { countCharacters } from '@shengyu/rules/identity/text.ts';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { joinClassNames } from '../cx.ts';
import { Icon, xCircleFill } from '../icons.tsx';
import s from './Field.module.css';
import { errorAriaAttributesOf, FieldBox, FieldCounter } from './FieldBox.tsx';
import { useControlledText } from './use-typing.ts';

/** Decides which keyboard opens and what the phone may autofill. */
export type FieldKind = 'text' | 'name' | 'tel' | 'digits' | 'amount' | 'code';

/** Chrome before 66 does not support inputmode; there `type=tel` opens the numeric keyboard. */
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
  /** Shows a cross that empties the field. */
  readonly clearable?: boolean;
  readonly labelHidden?: boolean;
  readonly prefix?: ReactNode;
  readonly trailing?: ReactNode;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
  /** Gets the focus when the modal that contains the field opens. */
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  /** `read` extracts the value from the typed text, `show` formats a value for display (see use-typing.ts). */
  readonly read?: (text: string) => string;
  readonly show?: (value: string) => string;
}

export function Field({ label, value, kind = 'text', error, maxLength, disabled, ...props }: FieldProps) {
  const id = useId();
  const typing = useControlledText<HTMLInputElement>({ ...props, value, max: maxLength });
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
        {...errorAriaAttributesOf(id, error)}
        id={id}
        className={joinClassNames(s.input, FIGURES.includes(kind) && s.figures)}
        placeholder={props.placeholder}
        disabled={disabled}
        data-autofocus={props.autoFocus || undefined}
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
      {props.counter && maxLength !== undefined && <FieldCounter length={countCharacters(value)} max={maxLength} />}
      {props.trailing}
    </FieldBox>
  );
}
