import { useEffect, useRef } from 'react';

export interface LongPressOptions {
  readonly onTap: () => void;
  /** Called when the press has lasted `after` ms, then again every `repeat` ms for as long as it returns true. */
  readonly onHold: () => boolean;
  readonly after: number;
  readonly repeat?: number;
}

/**
 * Event handlers for a button with a tap and a long press. They use
 * touch and mouse events, because Safari 12 has no pointer events.
 */
export function useLongPress(press: LongPressOptions) {
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
    // A cancelled touch is followed by no mouse event and no click that could reset `touched`, so it is reset here.
    onTouchCancel: (): void => {
      touched.current = false;
      stop();
    },
    // Browsers send mouse events after a touch; they belong to the same press and are ignored.
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
