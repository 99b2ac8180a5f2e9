import { useEffect, useRef, type RefObject } from 'react';

/** The sheet closes when it is dragged down by the share FAR of its height, or faster than FAST (px/ms). */
const FAR = 0.25;
const FAST = 0.5;

/** The panel, which is the parent of `grip`, follows a finger that drags `grip` down. */
export function useDragDownToClose(grip: RefObject<HTMLElement | null>, open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = grip.current;
    const panel = element?.parentElement;
    if (!open || !element || !panel) return;
    let startY = 0;
    let startedAt = 0;
    let moved = 0;

    const start = (event: TouchEvent): void => {
      startY = event.touches[0]!.clientY;
      startedAt = event.timeStamp;
      moved = 0;
    };
    const move = (event: TouchEvent): void => {
      moved = Math.max(0, event.touches[0]!.clientY - startY);
      panel.style.transition = 'none';
      panel.style.transform = `translateY(${moved}px)`;
      if (moved > 0 && event.cancelable) event.preventDefault();
    };
    const end = (event: TouchEvent): void => {
      if (moved === 0) return;
      const fast = moved / (event.timeStamp - startedAt) > FAST;
      if (fast || moved > panel.offsetHeight * FAR) return close.current();
      panel.style.transition = 'transform var(--t-fast) var(--e-out)';
      panel.style.transform = '';
    };

    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [grip, open]);
}
