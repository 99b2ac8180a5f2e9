import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinClassNames } from '../cx.ts';
import { attachSwipe } from './attach-swipe.ts';
import s from './SwipeRow.module.css';

export interface SwipeAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The action is red; a dangerous action comes last. */
  readonly danger?: boolean;
  readonly onPress: () => void;
}

export interface SwipeRowProps {
  readonly actions: readonly SwipeAction[];
  readonly children: ReactNode;
}

/**
 * Swiping left slides the actions over the row's right side, so that avatar and name stay visible while the member decides.
 * Keyboards and screen readers reach the actions by moving the focus there, which opens them.
 */
export function SwipeRow({ actions, children }: SwipeRowProps) {
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => attachSwipe(row.current!, panel.current!, setOpen), []);
  useEffect(() => {
    if (!open) return;
    // A touch elsewhere closes the row, so that only one row is open at a time.
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
      className={joinClassNames(s.row, open && s.open)}
      // The browser would scroll a focused action into view; this undoes it, because the panel moves in by a transform.
      onScroll={(event) => (event.currentTarget.scrollLeft = 0)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div
        className={s.content}
        onClickCapture={(event) => {
          if (!open) return;
          // A tap beside the open actions only closes them.
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
            className={joinClassNames(s.action, danger && s.danger)}
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
