import type { PointerEvent as PressEvent, SyntheticEvent, TouchEvent } from 'react';

/** `cancel`: the browser took over the touch to scroll the page. */
export type DragPhase = 'start' | 'move' | 'end' | 'cancel';
/** `at` is the position along the element, 0 to 1. */
export type OnDrag = (phase: DragPhase, at: number) => void;

interface Place {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Event handlers that report a drag by one finger or the mouse along
 * one axis. `turned`: the element is shown rotated clockwise by 90°.
 */
export function createDragHandlers(onDrag: OnDrag, turned: boolean) {
  const tell = (phase: DragPhase, event: SyntheticEvent<HTMLElement>, { clientX, clientY }: Place): void => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onDrag(phase, turned ? (clientY - top) / height : (clientX - left) / width);
  };

  // Safari 12 has no pointer events.
  if (typeof PointerEvent === 'undefined') {
    const touched = (phase: DragPhase) => (event: TouchEvent<HTMLElement>) =>
      tell(phase, event, event.changedTouches[0]!);
    return {
      onTouchStart: touched('start'),
      onTouchMove: touched('move'),
      onTouchEnd: touched('end'),
      onTouchCancel: touched('cancel'),
    };
  }

  const held = (phase: DragPhase) => (event: PressEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) tell(phase, event, event);
  };
  return {
    onPointerDown: (event: PressEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      tell('start', event, event);
    },
    onPointerMove: held('move'),
    onPointerUp: held('end'),
    onPointerCancel: held('cancel'),
  };
}
