import { type RefObject, useLayoutEffect, useState } from 'react';

/** In design px: the drawing's own measure, so that one line of it is as thick as one line of the card around it. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const FONT_PX = 11;

/**
 * The inner size of an element whose font size is 11 design px. The page is scaled to the phone's width and its text to
 * the member's wish; the font size the element really got says by how much.
 */
export function useBox(ref: RefObject<HTMLElement | null>, initial: Box): Box {
  const [box, setBox] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = (): void => {
      const scale = parseFloat(getComputedStyle(element).fontSize) / FONT_PX;
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0) setBox({ width: clientWidth / scale, height: clientHeight / scale });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', measure);
      return () => window.removeEventListener('resize', measure);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
