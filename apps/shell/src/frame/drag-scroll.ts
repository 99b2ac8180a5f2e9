// SHELL-44: in the device of a wide window a list is also moved by dragging it with the mouse, as a finger does on a phone. A drag is no
// click. What reads drags itself (sliders, signatures, fields) is left alone.
const BEGINS_PX = 6;
const OWN_DRAGS = 'input, textarea, select, canvas, [contenteditable], [role=slider], iframe';

const canScroll = (element: Element, axis: 'x' | 'y'): boolean => {
  const { overflowX, overflowY } = getComputedStyle(element);
  const isLong =
    axis === 'y' ? element.scrollHeight > element.clientHeight + 1 : element.scrollWidth > element.clientWidth + 1;
  return isLong && /auto|scroll/.test(axis === 'y' ? overflowY : overflowX);
};

/** The element that a drag along the axis moves; the page itself when no other does. */
function scrolledBy(from: Element, axis: 'x' | 'y'): Element | undefined {
  for (let at: Element | null = from; at; at = at.parentElement) if (canScroll(at, axis)) return at;
  const page = from.ownerDocument.scrollingElement;
  return page && axis === 'y' && page.scrollHeight > page.clientHeight + 1 ? page : undefined;
}

/** Follows the mouse in a document; returns the function that ends it. */
export function followDrags(document: Document): () => void {
  let from: { readonly x: number; readonly y: number; readonly target: Element } | undefined;
  let moved: { readonly element: Element; readonly axis: 'x' | 'y'; readonly at: number } | undefined;

  const down = (event: PointerEvent): void => {
    const target = event.target as Element;
    moved = undefined;
    from =
      event.pointerType === 'mouse' && event.button === 0 && !target.closest(OWN_DRAGS)
        ? { x: event.clientX, y: event.clientY, target }
        : undefined;
  };
  const move = (event: PointerEvent): void => {
    if (!from) return;
    if (event.buttons === 0) return void (from = undefined);
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!moved) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < BEGINS_PX) return;
      const axis = Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
      const element = scrolledBy(from.target, axis);
      if (!element) return void (from = undefined);
      moved = { element, axis, at: axis === 'y' ? element.scrollTop : element.scrollLeft };
    }
    // Words would be marked, and a picture would be carried away.
    event.preventDefault();
    document.getSelection()?.removeAllRanges();
    if (moved.axis === 'y') moved.element.scrollTop = moved.at - dy;
    else moved.element.scrollLeft = moved.at - dx;
  };
  const up = (): void => void (from = undefined);
  const click = (event: MouseEvent): void => {
    if (!moved) return;
    moved = undefined;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (event: Event): void => {
    if (from) event.preventDefault();
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, click, dragstart: drag };
  for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener as never, true);
  return () => {
    for (const [name, listener] of Object.entries(listeners))
      document.removeEventListener(name, listener as never, true);
  };
}
