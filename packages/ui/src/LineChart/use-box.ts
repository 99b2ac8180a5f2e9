import { type RefObject, useLayoutEffect, useState } from 'react';

/** A size in design px, so that lines in the drawing are as thick as lines in the card around it. */
export interface DesignSize {
  readonly width: number;
  readonly height: number;
}

const FONT_PX = 11;

/**
 * The inner size of an element whose font size is set to 11 design px. The page is scaled to the phone's width and its text to
 * the member's setting; the ratio of the real font size to 11 gives the scale.
 */
export function useDesignSize(ref: RefObject<HTMLElement | null>, initial: DesignSize): DesignSize {
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
