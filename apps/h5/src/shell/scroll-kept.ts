import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the scroll positions of all elements in a page when the page is shown again. <Activity> runs the effects of a hidden
 * page anew when the page comes back, and that is when the positions are restored.
 */
export function useScrollRestoration(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const left = useRef(new Map<Element, readonly [top: number, across: number]>());
  useLayoutEffect(() => {
    const container = frame.current!;
    left.current.forEach(([top, across], element) => {
      element.scrollTop = top;
      element.scrollLeft = across;
    });
    const remember = ({ target }: Event): void => {
      if (target instanceof Element) left.current.set(target, [target.scrollTop, target.scrollLeft]);
    };
    container.addEventListener('scroll', remember, true);
    return () => container.removeEventListener('scroll', remember, true);
  }, []);
  return frame;
}
