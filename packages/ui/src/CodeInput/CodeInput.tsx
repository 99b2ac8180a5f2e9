import { PASSWORD_DIGITS } from '@shengyu/rules/ui/ui-constants.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { joinClassNames } from '../cx.ts';
import { errorAriaAttributesOf, FieldError } from '../Field/FieldBox.tsx';
import s from './CodeInput.module.css';
import { readCode } from './read-code.ts';

const CELLS = Array.from({ length: PASSWORD_DIGITS }, (_, index) => index);

export interface CodeInputProps {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** S-LOGIN-2: called with the sixth digit, so that the code submits by itself. */
  readonly onComplete?: (code: string) => void;
  /**
   * The parent passes a new object for every refusal, even with the
   * same text: each one makes the cells shake and clear (S-LOGIN-2).
   */
  readonly refusal?: { readonly text: string } | null;
  /** Shows dots instead of digits, for a password. */
  readonly secret?: boolean;
  /** The code is being checked: the input is read-only and keeps the focus. */
  readonly busy?: boolean;
  readonly autoFocus?: boolean;
}

/** S9-07: six cells drawn over one real input, so that keyboards, pasting and the phone's code autofill work as usual. */
export function CodeInput({ label = '验证码', value, onChange, refusal, ...props }: CodeInputProps) {
  const id = useId();
  const [shakes, setShakes] = useState(0);
  const clear = useRef(onChange);
  useLayoutEffect(() => {
    clear.current = onChange;
  });
  // Before the refusal can be seen: what is typed after it must not be cleared.
  useLayoutEffect(() => {
    if (!refusal) return;
    clear.current('');
    setShakes((count) => count + 1);
  }, [refusal]);

  // The message disappears as soon as the member types again.
  const error = value === '' ? refusal?.text : null;
  const take = (text: string): void => {
    const code = readCode(text, PASSWORD_DIGITS);
    if (code === value) return;
    onChange(code);
    if (code.length === PASSWORD_DIGITS) props.onComplete?.(code);
  };

  return (
    <div>
      <div className={s.code}>
        <input
          {...errorAriaAttributesOf(id, error)}
          className={s.input}
          type="tel"
          inputMode="numeric"
          autoComplete={props.secret ? 'off' : 'one-time-code'}
          aria-label={label}
          data-autofocus={props.autoFocus || undefined}
          readOnly={props.busy}
          value={value}
          onChange={({ target }) => take(target.value)}
          // Keeps the caret at the end, so that digits are added and removed only there, whichever cell is tapped.
          onSelect={({ currentTarget: { value: all, selectionEnd }, currentTarget }) => {
            if (selectionEnd !== all.length) currentTarget.setSelectionRange(all.length, all.length);
          }}
        />
        <div
          key={shakes}
          className={joinClassNames(s.cells, error && s.wrong, shakes > 0 && s.shaking)}
          aria-hidden="true"
        >
          {CELLS.map((index) => (
            <span key={index} className={joinClassNames(s.cell, 'num', index === value.length && s.next)}>
              {props.secret && index < value.length ? <i className={s.dot} /> : value[index]}
            </span>
          ))}
        </div>
      </div>
      <div className={s.message}>
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
