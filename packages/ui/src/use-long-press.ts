import { useEffect, useRef } from 'react';

export interface LongPress {
  readonly onTap: () => void;
  /** Called when the press has lasted `after`, then every `repeat` while it returns true. */
  readonly onHold: () => boolean;
  readonly after: number;
  readonly repeat?: number;
}

/** Touch and mouse instead of pointer events, which Safari 12 does not have. */
export function useLongPress(press: LongPress) {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const timer = useRef(0);
  const touched = useRef(false);
  const held = useRef(false);
  const stop = (): void => window.clearTimeout(timer.current);
  useEffect(() => stop, []);

  const hold = (): void => {
    held.current = true;
    if (latest.current.onHold()) timer.current = window.setTimeout(hold, latest.current.repeat);
  };
  const begin = (): void => {
    stop();
    held.current = false;
    timer.current = window.setTimeout(hold, latest.current.after);
  };

  return {
    onTouchStart: (): void => {
      touched.current = true;
      begin();
    },
    onTouchEnd: stop,
    onTouchCancel: stop,
    // A touch is followed by mouse events of its own; they are the same press.
    onMouseDown: (): void => {
      if (!touched.current) begin();
    },
    onMouseUp: stop,
    onMouseLeave: stop,
    onContextMenu: (event: { preventDefault(): void }): void => event.preventDefault(),
    onClick: (): void => {
      if (!held.current) latest.current.onTap();
      held.current = false;
      touched.current = false;
    },
  };
}
