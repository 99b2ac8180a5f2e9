// The turning of the ring: it follows the finger one to one and comes to rest with a sign in front (stages-sky 3).
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useEffect, useRef, type PointerEvent } from 'react';
import { frontAfter, ringPlaceOf, STEP, turnTo } from './ring-geometry.ts';

/** Design pixels of a swipe that turn the ring by one sign. */
const SWIPE = 120;
const SNAP_MS = 400;
/** A finger that moved less has tapped. */
const TAP = 6;

const easeOut = (t: number): number => 1 - (1 - t) ** 3;

export type Ring = {
  /** Called for each of the twelve portraits. */
  portrait(sign: number): (element: HTMLElement | null) => void;
  /** Turns the ring until this sign (0 to 11) is in front. */
  bring(sign: number): void;
  readonly swipe: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent<HTMLElement>): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
};

export function useRing(front: number, onFront: (sign: number) => void): Ring {
  const elements = useRef<(HTMLElement | null)[]>([]);
  const state = useRef({ front, turn: 0, frame: 0, from: 0, unit: 1, dragging: false });
  const place = (): void => {
    const { front: first, turn } = state.current;
    elements.current.forEach((element, i) => element && put(element, ringPlaceOf((i - first + 12) % 12, turn)));
  };
  useEffect(() => {
    place();
    return () => cancelAnimationFrame(state.current.frame);
  }, []);

  /** Turns on to `target` degrees and makes what stands there the front. */
  const settle = (target: number): void => {
    const now = state.current;
    const next = frontAfter(now.front, target);
    const end = (): void => {
      now.front = next;
      now.turn = 0;
      place();
    };
    cancelAnimationFrame(now.frame);
    onFront(next);
    if (prefersReducedMotion()) return end();
    const [begin, began] = [now.turn, performance.now()];
    const step = (at: number): void => {
      const t = Math.min(1, Math.max(0, (at - began) / SNAP_MS));
      now.turn = begin + (target - begin) * easeOut(t);
      place();
      if (t < 1) now.frame = requestAnimationFrame(step);
      else end();
    };
    now.frame = requestAnimationFrame(step);
  };

  const release = (): void => {
    const now = state.current;
    if (!now.dragging) return;
    now.dragging = false;
    settle(Math.round(now.turn / STEP) * STEP);
  };
  return {
    portrait: (sign) => (element) => {
      elements.current[sign] = element;
    },
    bring: (sign) => settle(turnTo(state.current.front, sign)),
    swipe: {
      onPointerDown: (event) => {
        const now = state.current;
        // A turn that is still running goes on from where the finger catches it.
        cancelAnimationFrame(now.frame);
        now.unit = event.currentTarget.offsetWidth / 390;
        now.from = event.clientX - (now.turn / STEP) * SWIPE * now.unit;
        now.dragging = false;
      },
      onPointerMove: (event) => {
        const now = state.current;
        if (event.buttons === 0 || prefersReducedMotion()) return;
        const moved = event.clientX - now.from;
        if (!now.dragging && Math.abs(moved) < TAP) return;
        now.dragging = true;
        now.turn = (moved / now.unit / SWIPE) * STEP;
        cancelAnimationFrame(now.frame);
        now.frame = requestAnimationFrame(place);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

type Place = ReturnType<typeof ringPlaceOf>;

function put(element: HTMLElement, { x, y, scale, depth, veil }: Place): void {
  element.style.transform = `translate(calc(${x.toFixed(1)} * var(--u)), calc(${y.toFixed(1)} * var(--u))) scale(${scale.toFixed(3)})`;
  const order = String(5 + Math.round(depth * 20));
  if (element.style.zIndex !== order) element.style.zIndex = order;
  (element.lastElementChild as HTMLElement).style.opacity = veil.toFixed(2);
}
