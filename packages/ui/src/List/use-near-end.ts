import { useEffect, useRef, type RefObject } from 'react';
import { useScroller } from '../Page/scroller.ts';

/** The next page is requested when the list ends less than this share of the screen height below the visible part. */
const AHEAD = 0.5;

/**
 * Calls `reach` once per `count` when `mark` is nearly visible. It
 * uses scroll events, because Safari 12.0 has no IntersectionObserver.
 */
export function useNearEnd(
  mark: RefObject<HTMLElement | null>,
  active: boolean,
  count: number,
  reach: () => void,
): void {
  const scroller = useScroller();
  const tell = useRef(reach);
  useEffect(() => {
    tell.current = reach;
  });
  useEffect(() => {
    if (!active) return;
    const target: HTMLElement | Window = scroller?.current ?? window;
    let done = false;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const end = mark.current;
      // An unmounting page has no mark, and a kept page that is hidden has no layout boxes; neither may request more rows.
      if (done || !end || end.getClientRects().length === 0) return;
      if (end.getBoundingClientRect().top > innerHeight * (1 + AHEAD)) return;
      done = true;
      tell.current();
    };
    const soon = (): void => {
      if (!frame) frame = requestAnimationFrame(look);
    };
    soon();
    target.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [active, count, mark, scroller]);
}
