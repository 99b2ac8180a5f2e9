// The bow follows the finger. Each frame sets transforms only; React renders nothing while the finger moves.
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { bowPoseAt, pullOf, PULL_REST, PULL_SHOT, WAY_MAX } from './bow-geometry.ts';

export type PullHandlers = {
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerUp(event: PointerEvent<HTMLElement>): void;
  onPointerCancel(event: PointerEvent<HTMLElement>): void;
};

/** Sets all parts of the bow to a pull. */
function setPull(stage: HTMLElement, pull: number, shown: boolean): void {
  const pose = bowPoseAt(pull);
  const set = (part: string, change: (style: CSSStyleDeclaration) => void): void =>
    stage.querySelectorAll<HTMLElement>(`[data-part=${part}]`).forEach(({ style }) => change(style));
  set('limb', (style) => (style.transform = pose.limb));
  set('string', (style) => (style.transform = pose.string));
  set('arrow', (style) => (style.transform = pose.arrow));
  set('touch', (style) => (style.opacity = shown ? '1' : '0'));
}

/** `onShot` is called when the finger lets go after a long pull. */
export function usePull(stage: RefObject<HTMLElement | null>, enabled: boolean, onShot: () => void): PullHandlers {
  const from = useRef<number>(undefined);
  const way = useRef(0);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const unit = (): number => stage.current!.offsetWidth / 390;
  const draw = (): void => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (stage.current) setPull(stage.current, pullOf(way.current), from.current !== undefined);
    });
  };
  const end = (shoots: boolean): void => {
    if (from.current === undefined) return;
    from.current = undefined;
    const far = way.current >= PULL_SHOT;
    way.current = 0;
    const bow = stage.current!.querySelector('[data-bow]')?.firstElementChild;
    bow?.setAttribute('data-easing', '');
    setTimeout(() => bow?.removeAttribute('data-easing'), 200);
    cancelAnimationFrame(frame.current);
    setPull(stage.current!, PULL_REST, false);
    if (shoots && far) onShot();
  };
  return {
    onPointerDown: (event) => {
      if (!enabled) return;
      from.current = event.clientY;
      way.current = 0;
      // A finger that leaves the bow still holds the string.
      event.currentTarget.setPointerCapture(event.pointerId);
      draw();
    },
    onPointerMove: (event) => {
      if (from.current === undefined) return;
      way.current = Math.max(0, Math.min(WAY_MAX, (event.clientY - from.current) / unit()));
      draw();
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  };
}
