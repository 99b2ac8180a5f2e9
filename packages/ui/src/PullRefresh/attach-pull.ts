import { scrolled } from '../Page/scroller.ts';

export type PullPhase = 'idle' | 'pull' | 'ready' | 'busy';

export interface PullParts {
  readonly box: HTMLElement;
  /** What the content makes room for; once it is all in sight, letting go refreshes. */
  readonly line: HTMLElement;
  readonly scroller: () => HTMLElement | null | undefined;
}

/** The finger moves further than the content. */
const DAMPING = 0.45;
/** Less is a tap. */
const SLOP = 8;

/** The content follows by transform alone; React hears only of the phases. */
export function attachPull(
  { box, line, scroller }: PullParts,
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
    // Taken away when at rest: a transform, even of nothing, would hold everything `position: fixed` inside.
    box.style.transform = y > 0 ? `translateY(${y}px)` : '';
  };

  const run = async (): Promise<void> => {
    // What went wrong is the screen's to show; the line goes in any case.
    await refresh().catch(() => undefined);
    place(0, false);
    enter('idle');
  };

  const start = (event: TouchEvent): void => {
    const touch = event.touches[0]!;
    from = phase === 'idle' && scrolled(scroller()) <= 0 ? { x: touch.clientX, y: touch.clientY } : undefined;
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
  const end = (): void => {
    if (!from || phase === 'idle') return;
    from = undefined;
    if (phase !== 'ready') {
      place(0, false);
      return enter('idle');
    }
    place(line.offsetHeight, false);
    enter('busy');
    void run();
  };

  box.addEventListener('touchstart', start, { passive: true });
  box.addEventListener('touchmove', move, { passive: false });
  box.addEventListener('touchend', end);
  box.addEventListener('touchcancel', end);
  return () => {
    box.removeEventListener('touchstart', start);
    box.removeEventListener('touchmove', move);
    box.removeEventListener('touchend', end);
    box.removeEventListener('touchcancel', end);
  };
}
