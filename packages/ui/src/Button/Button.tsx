import { useState, type MouseEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import { usePress } from '../use-press.ts';
import s from './Button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` once a screen; `danger` for what cannot be taken back; `text` for a quiet way out. */
  readonly variant?: 'primary' | 'soft' | 'line' | 'danger' | 'text';
  /** 48, 44 or 32 high; every one can be hit in 44. */
  readonly size?: 'lg' | 'md' | 'sm';
  /** As wide as its box. */
  readonly block?: boolean;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** A mutation is running. A handler that returns a promise makes the button busy by itself until it settles. */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly label?: string;
  /** Has the focus when the modal around it opens. */
  readonly autoFocus?: boolean;
  readonly onPress?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

/** S-ALL-4: debounced, and while busy nothing acts. */
export function Button(props: ButtonProps) {
  const { children, variant = 'primary', size = 'lg', block = false, icon, disabled, type = 'button', label } = props;
  const [running, setRunning] = useState(false);
  const busy = props.busy || running;
  const press = usePress<HTMLButtonElement>((event) => {
    if (busy) return event.preventDefault();
    const result = props.onPress?.(event);
    if (!(result instanceof Promise)) return;
    setRunning(true);
    const stop = (): void => setRunning(false);
    result.then(stop, stop);
  });

  return (
    <button
      // Busy keeps the focus where it is, which a disabled button would lose.
      className={cx(s.button, s[variant], s[size], block && s.block, busy && s.busy)}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      data-autofocus={props.autoFocus || undefined}
      onClick={press}
    >
      {icon && <span className={cx(s.icon, s.face)}>{icon}</span>}
      <span className={s.face}>{children}</span>
      {busy && (
        <span className={s.spinner}>
          <Spinner size={size === 'sm' ? 16 : 20} plain />
        </span>
      )}
    </button>
  );
}
