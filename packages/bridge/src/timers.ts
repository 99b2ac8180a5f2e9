import { now, startTimer, stopTimer } from './natives.ts';

/** After a return every timer has at least this long: the answers of the time away come first. */
const GRACE_MS = 1000;

type Timer = { fn: () => void; left: number; since: number; handle?: ReturnType<typeof setTimeout> };
/** Gives the function that stops the timer. */
export type After = (ms: number, fn: () => void) => () => void;

/** Timers that stand still while the page is hidden; phones stop them then and fire all at once on return. */
export function pausableTimers(document: Document): After {
  const timers = new Set<Timer>();
  const hidden = () => document.visibilityState === 'hidden';
  let paused = hidden();

  function start(timer: Timer): void {
    timer.since = now();
    timer.handle = startTimer(() => {
      timers.delete(timer);
      timer.fn();
    }, timer.left);
  }

  document.addEventListener('visibilitychange', () => {
    if (paused === hidden()) return;
    paused = !paused;
    for (const timer of timers) {
      if (paused) {
        stopTimer(timer.handle);
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
      stopTimer(timer.handle);
    };
  };
}
