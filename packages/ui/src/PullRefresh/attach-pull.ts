import { scrollTopOf } from '../Page/scroller.ts';

export type PullPhase = 'idle' | 'pull' | 'ready' | 'busy';

export interface PullElements {
  readonly box: HTMLElement;
  /** The line above the content; once it is fully visible, releasing the finger refreshes. */
  readonly line: HTMLElement;
  readonly scroller: () => HTMLElement | null | undefined;
}

/** The content moves by this share of the finger's movement. */
const DAMPING = 0.45;
/** A shorter movement (px) counts as a tap. */
const SLOP = 8;

/** Moves the content directly by a transform; React is told only when the phase changes. */
export function attachPullToRefresh(
  { box, line, scroller }: PullElements,
  tell: (phase: PullPhase) => void,
  refresh: () => Promise<unknown>,
): () => void {
  let from: { x: number; y: number } | undefined;
  let pulled = 0;
  let phase: PullPhase = 'idle';

  const enter = (next: PullPhase): void => {
    if (next !== phase) tell((phase = next));
  };
  const place = (y: number, moving: boolean): void => {
    box.style.transition = moving ? 'none' : 'transform var(--t-base) var(--e-out)';
    // At rest the box has no transform, because any transform makes `position: fixed` elements inside relative to it.
    box.style.transform = y > 0 ? `translateY(${y}px)` : '';
  };

  const run = async (): Promise<void> => {
    // The screen itself shows the error; the line disappears in any case.
    await refresh().catch(() => undefined);
    place(0, false);
    enter('idle');
  };

  const start = (event: TouchEvent): void => {
    const touch = event.touches[0]!;
    from = phase === 'idle' && scrollTopOf(scroller()) <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined;
    pulled = 0;
  };
  const move = (event: TouchEvent): void => {
    if (!from) return;
    const touch = event.touches[0]!;
    const down = touch.clientY - from.y;
    const aside = Math.abs(touch.clientX - from.x);
    if (phase === 'idle') {
      if (Math.max(Math.abs(down), aside) < SLOP) return;
      if (down < aside) return void (from = undefined);
    }
    if (event.cancelable) event.preventDefault();
    pulled = Math.min(2 * line.offsetHeight, Math.max(0, down * DAMPING));
    place(pulled, true);
    enter(pulled >= line.offsetHeight ? 'ready' : 'pull');
  };
  /** The system took the touch away (a call, a gesture of its own): the member did not let go, so nothing is refreshed. */
  const cancel = (): void => {
    if (!from || phase === 'idle') return;
    from = undefined;
    place(0, false);
    enter('idle');
  };
  const end = (): void => {
    if (phase !== 'ready') return cancel();
    if (!from) return;
    from = undefined;
    place(line.offsetHeight, false);
    enter('busy');
    void run();
  };

  box.addEventListener('touchstart', start, { passive: true });
  box.addEventListener('touchmove', move, { passive: false });
  box.addEventListener('touchend', end);
  box.addEventListener('touchcancel', cancel);
  return () => {
    box.removeEventListener('touchstart', start);
    box.removeEventListener('touchmove', move);
    box.removeEventListener('touchend', end);
    box.removeEventListener('touchcancel', cancel);
  };
}
