import { useState, type MouseEvent, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { useDebouncedPress } from '../use-press.ts';
import s from './Button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary`: at most one on a screen; `danger`: an action that cannot be undone; `text`: an unobtrusive alternative. */
  readonly variant?: 'primary' | 'soft' | 'line' | 'danger' | 'text';
  /** Drawn 48, 44 or 32 px high; the tap target is at least 44 px high in every size. */
  readonly size?: 'lg' | 'md' | 'sm';
  /** Makes the button as wide as its container. */
  readonly block?: boolean;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** A mutation is running. If onPress returns a promise, the button is busy by itself until the promise settles. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
  /** Gets the focus when the modal that contains the button opens. */
  readonly autoFocus?: boolean;
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

/** S-ALL-4: presses are debounced, and a busy button ignores them. */
export function Button(props: ButtonProps) {
  const { children, variant = 'primary', size = 'lg', block = false, icon, disabled, type = 'button', label } = props;
  const [running, setRunning] = useState(false);
  const busy = props.busy || running;
  const press = useDebouncedPress<HTMLButtonElement>((event) => {
    if (busy) return event.preventDefault();
    const result = props.onPress?.(event);
    if (!(result instanceof Promise)) return;
    setRunning(true);
    const stop = (): void => setRunning(false);
    result.then(stop, stop);
  });

  return (
    <button
      // A busy button gets aria-disabled instead of disabled, because a disabled button would lose the focus.
      className={joinClassNames(s.button, s[variant], s[size], block && s.block, busy && s.busy)}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      data-autofocus={props.autoFocus || undefined}
      onClick={press}
    >
      {icon && <span className={joinClassNames(s.icon, s.face)}>{icon}</span>}
      <span className={s.face}>{children}</span>
      {busy && (
        <span className={s.spinner}>
          <Spinner size={size === 'sm' ? 16 : 20} plain />
        </span>
      )}
    </button>
  );
}
