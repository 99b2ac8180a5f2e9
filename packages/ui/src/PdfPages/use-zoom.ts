import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;

/** A point relative to the top left of the visible part of the scroller. */
interface Focus {
  readonly x: number;
  readonly y: number;
}

const clamp = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));

/**
 * The zoom: how many times as wide as its scroller the sheet is. The point under the focus (the fingers, else the middle) stays
 * in place. While two fingers pinch only a CSS transform changes; the layout follows when they lift.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, sheet: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const drawn = useRef({ zoom, focus: { x: 0, y: 0 } });

  const zoomTo = (next: number, focus?: Focus): void => {
    const { clientWidth, clientHeight } = scroller.current!;
    drawn.current.focus = focus ?? { x: clientWidth / 2, y: clientHeight / 2 };
    setZoom(clamp(next));
  };

  useLayoutEffect(() => {
    const view = scroller.current;
    const { zoom: before, focus } = drawn.current;
    drawn.current.zoom = zoom;
    if (!view || zoom === before) return;
    const grown = zoom / before;
    view.scrollLeft = (view.scrollLeft + focus.x) * grown - focus.x;
    view.scrollTop = (view.scrollTop + focus.y) * grown - focus.y;
  }, [zoom, scroller]);

  const latest = useRef(zoomTo);
  useEffect(() => {
    latest.current = zoomTo;
  });
  useEffect(
    () =>
      listenToPinch(
        scroller.current!,
        sheet.current!,
        () => drawn.current.zoom,
        (next, focus) => latest.current(next, focus),
      ),
    [scroller, sheet],
  );

  return { zoom, zoomTo };
}

function listenToPinch(
  view: HTMLElement,
  sheet: HTMLElement,
  current: () => number,
  zoomTo: (zoom: number, focus: Focus) => void,
): () => void {
  let pinch: { apart: number; ratio: number; focus: Focus } | undefined;

  const start = (event: TouchEvent): void => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    const { left, top } = view.getBoundingClientRect();
    const [a, b] = [event.touches[0]!, event.touches[1]!];
    const focus = { x: (a.clientX + b.clientX) / 2 - left, y: (a.clientY + b.clientY) / 2 - top };
    pinch = { apart: apart(event), ratio: 1, focus };
    sheet.style.transformOrigin = `${view.scrollLeft + focus.x}px ${view.scrollTop + focus.y}px`;
  };
  const move = (event: TouchEvent): void => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    pinch.ratio = clamp((current() * apart(event)) / pinch.apart) / current();
    sheet.style.transform = `scale(${pinch.ratio})`;
  };
  const end = (): void => {
    if (!pinch) return;
    const { ratio, focus } = pinch;
    pinch = undefined;
    sheet.style.transform = '';
    zoomTo(current() * ratio, focus);
  };

  // The listeners are not passive, because preventDefault must stop the browser's zoom, which would scale the bars too.
  view.addEventListener('touchstart', start, { passive: false });
  view.addEventListener('touchmove', move, { passive: false });
  view.addEventListener('touchend', end);
  view.addEventListener('touchcancel', end);
  return () => {
    view.removeEventListener('touchstart', start);
    view.removeEventListener('touchmove', move);
    view.removeEventListener('touchend', end);
    view.removeEventListener('touchcancel', end);
  };
}

function apart({ touches }: TouchEvent): number {
  const [a, b] = [touches[0]!, touches[1]!];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
