import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Everything scrolled inside a page stands where it was when the page is shown again, to the pixel. A hidden page's
 * effects are taken down and set up again by <Activity>, which is the moment to put it back.
 */
export function useScrollKept(): RefObject<HTMLDivElement | null> {
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
