import { useRef } from 'react';
import type { OnDrag } from './drag.ts';

const DOUBLE_TAP_MS = 300;
/** A touch that moves less than this share of the chart's width counts as a tap. */
const STILL = 0.03;

/**
 * A tap or a drag sets the cursor; when the browser turns the touch into
 * scrolling, the old cursor comes back; a double tap at one place resets the zoom.
 */
export function usePlotDrag(
  cursor: number | undefined,
  setAt: (at: number) => void,
  restore: (cursor: number | undefined) => void,
  reset: () => void,
): OnDrag {
  const drag = useRef<{ begun: number; cursor: number | undefined; still: boolean }>(undefined);
  const tapped = useRef<{ at: number; time: number }>(undefined);
  return (phase, at) => {
    if (phase === 'start') drag.current = { begun: at, cursor, still: true };
    const now = drag.current;
    if (!now) return;
    if (Math.abs(at - now.begun) > STILL) now.still = false;
    if (phase === 'cancel') return restore(now.cursor);
    setAt(at);
    if (phase !== 'end') return;
    drag.current = undefined;
    const last = tapped.current;
    const time = Date.now();
    if (now.still && last && time - last.time < DOUBLE_TAP_MS && Math.abs(at - last.at) < STILL * 2) {
      tapped.current = undefined;
      return reset();
    }
    tapped.current = now.still ? { at, time } : undefined;
  };
}
