import { now, capturedSetTimeout, capturedClearTimeout } from './natives.ts';

/**
 * When the page becomes visible again, every timer gets at least this long, so that replies which arrived meanwhile are handled
 * first.
 */
const GRACE_MS = 1000;

type Timer = { fn: () => void; left: number; since: number; handle?: ReturnType<typeof setTimeout> };
/** Starts a timer and returns the function that stops it. */
export type StartTimer = (ms: number, fn: () => void) => () => void;

/** Timers that pause while the page is hidden. Otherwise phones suspend them and fire them all at once on return. */
export function createPausableTimers(document: Document): StartTimer {
  const timers = new Set<Timer>();
  const hidden = () => document.visibilityState === 'hidden';
  let paused = hidden();

  function start(timer: Timer): void {
    timer.since = now();
    timer.handle = capturedSetTimeout(() => {
      timers.delete(timer);
      timer.fn();
    }, timer.left);
  }

  document.addEventListener('visibilitychange', () => {
    if (paused === hidden()) return;
    paused = !paused;
    for (const timer of timers) {
      if (paused) {
        capturedClearTimeout(timer.handle);
        timer.left -= now() - timer.since;
      } else {
        timer.left = Math.max(timer.left, GRACE_MS);
        start(timer);
      }
    }
  });

  return (ms, fn) => {
    const timer: Timer = { fn, left: ms, since: 0 };
    timers.add(timer);
    if (!paused) start(timer);
    return () => {
      timers.delete(timer);
      capturedClearTimeout(timer.handle);
    };
  };
}
