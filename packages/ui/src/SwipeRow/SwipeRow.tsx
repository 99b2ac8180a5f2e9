import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { attachSwipe } from './attach-swipe.ts';
import s from './SwipeRow.module.css';

export interface SwipeAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Red stands last. */
  readonly danger?: boolean;
  readonly onPress: () => void;
}

export interface SwipeRowProps {
  readonly actions: readonly SwipeAction[];
  readonly children: ReactNode;
}

/**
 * Swiped to the left, the actions slide over the row's right side; face and name stay in sight while one decides.
 * Keyboards and readers reach the actions by walking on: focus opens them.
 */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => attachSwipe(row.current!, panel.current!, setOpen), []);
  useEffect(() => {
    if (!open) return;
    // So one row is open at a time, too.
    const touchedElsewhere = (event: Event): void => {
      if (!row.current!.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('touchstart', touchedElsewhere, true);
    document.addEventListener('mousedown', touchedElsewhere, true);
    return () => {
      document.removeEventListener('touchstart', touchedElsewhere, true);
      document.removeEventListener('mousedown', touchedElsewhere, true);
    };
  }, [open]);

  return (
    <div
      ref={row}
      className={cx(s.row, open && s.open)}
      // The browser scrolls a focused action into view by itself; the panel comes by transform instead.
      onScroll={(event) => (event.currentTarget.scrollLeft = 0)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div
        className={s.content}
        onClickCapture={(event) => {
          if (!open) return;
          // The tap beside the actions puts them away and does nothing else.
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {children}
      </div>
      <div ref={panel} className={s.actions} onFocus={() => setOpen(true)}>
        {actions.map(({ label, icon, danger, onPress }) => (
          <button
            key={label}
            className={cx(s.action, danger && s.danger)}
            type="button"
            onClick={() => {
              setOpen(false);
              onPress();
            }}
          >
            {icon && <span className={s.icon}>{icon}</span>}
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
