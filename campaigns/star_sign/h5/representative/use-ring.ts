// The turning of the ring: it follows the finger one to one and comes to rest with a sign in front (stages-sky 3).
import { animateElement } from '@shengyu/h5/mechanics/draw/reveal.ts';
import { prefersReducedMotion } from '@shengyu/ui/motion.ts';
import { useEffect, useRef, type PointerEvent } from 'react';
import { frontAfter, ringPlaceOf, STEP, turnTo, type RingPlace } from './ring-geometry.ts';

/** Design pixels of a swipe that turn the ring by one sign. */
const SWIPE = 120;
const SNAP_MS = 400;
/** The places on the way to rest; between two of them the browser moves in a straight line, which nobody sees. */
const SAMPLES = 16;
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

/** A turn that comes to rest by itself. */
type Coast = { readonly to: number; readonly parts: readonly Animation[] };

export function useRing(front: number, onFront: (sign: number) => void): Ring {
  const elements = useRef<(HTMLElement | null)[]>([]);
  const state = useRef({ front, turn: 0, frame: 0, from: 0, unit: 1, dragging: false, swiped: false });
  const coast = useRef<Coast>(undefined);
  const placeOf = (i: number, turn: number): RingPlace => ringPlaceOf((i - state.current.front + 12) % 12, turn);
  const place = (): void =>
    elements.current.forEach((element, i) => element && put(element, placeOf(i, state.current.turn)));

  useEffect(() => {
    place();
    return () => cancelAnimationFrame(state.current.frame);
  }, []);

  /** Turns on to `to` degrees and makes what stands there the front. The browser moves the portraits, not this code. */
  const settle = (to: number): void => {
    const now = state.current;
    cancelAnimationFrame(now.frame);
    const from = now.turn;
    const next = frontAfter(now.front, to);
    const rest = (): void => {
      coast.current = undefined;
      now.front = next;
      now.turn = 0;
      place();
    };
    onFront(next);
    if (prefersReducedMotion()) return rest();
    const way = Array.from({ length: SAMPLES + 1 }, (_, i) => from + (to - from) * easeOut(i / SAMPLES));
    const parts = elements.current.flatMap((element, i) =>
      element
        ? moved(
            element,
            way.map((at) => placeOf(i, at)),
          )
        : [],
    );
    const last = parts[parts.length - 1];
    if (!last) return rest();
    const running = { to, parts };
    coast.current = running;
    last.onfinish = () => {
      if (coast.current !== running) return;
      rest();
      for (const part of parts) part.cancel();
    };
  };

  const release = (): void => {
    const now = state.current;
    if (!now.dragging) return;
    now.dragging = false;
    // The click that ends a swipe is none.
    now.swiped = true;
    setTimeout(() => {
      now.swiped = false;
    });
    settle(Math.round(now.turn / STEP) * STEP);
  };
  return {
    portrait: (sign) => (element) => {
      elements.current[sign] = element;
    },
    bring: (sign) => {
      if (state.current.swiped) return;
      finishCoast();
      settle(turnTo(state.current.front, sign));
    },
    swipe: {
      onPointerDown: (event) => {
        const now = state.current;
        now.unit = event.currentTarget.offsetWidth / 390;
        now.from = event.clientX;
        now.dragging = false;
      },
      onPointerMove: (event) => {
        const now = state.current;
        if (event.buttons === 0 || prefersReducedMotion()) return;
        if (!now.dragging) {
          if (Math.abs(event.clientX - now.from) < TAP) return;
          // The ring follows a finger that leaves it, too.
          finishCoast();
          event.currentTarget.setPointerCapture(event.pointerId);
          now.dragging = true;
        }
        now.turn = ((event.clientX - now.from) / now.unit / SWIPE) * STEP;
        cancelAnimationFrame(now.frame);
        now.frame = requestAnimationFrame(place);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };

  /** A new turn begins where the last one would have ended: its sign is already the front on the page. */
  function finishCoast(): void {
    const running = coast.current;
    if (!running) return;
    for (const part of running.parts) part.cancel();
    coast.current = undefined;
    state.current.front = frontAfter(state.current.front, running.to);
    state.current.turn = 0;
    place();
  }
}

const transformOf = ({ x, y, scale }: RingPlace): string =>
  `translate(calc(${x.toFixed(1)} * var(--u)), calc(${y.toFixed(1)} * var(--u))) scale(${scale.toFixed(3)})`;

const veilOf = (element: HTMLElement): HTMLElement => element.lastElementChild as HTMLElement;

function put(element: HTMLElement, at: RingPlace): void {
  element.style.transform = transformOf(at);
  const order = String(5 + Math.round(at.depth * 20));
  if (element.style.zIndex !== order) element.style.zIndex = order;
  veilOf(element).style.opacity = at.veil.toFixed(2);
}

function moved(element: HTMLElement, way: readonly RingPlace[]): Animation[] {
  const timing = { duration: SNAP_MS };
  return [
    animateElement(
      element,
      way.map((at) => ({ transform: transformOf(at) })),
      timing,
    ),
    animateElement(
      veilOf(element),
      way.map(({ veil }) => ({ opacity: veil })),
      timing,
    ),
  ].filter((part): part is Animation => part !== undefined);
}
