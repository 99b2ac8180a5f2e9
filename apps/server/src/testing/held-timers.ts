// For tests of what happens when a pause is over: on a busy machine real time passes between two steps of a test, so the test says
// when the pause ends.
import { onTestFinished, vi } from 'vitest';

/** From now on until the end of the test, timers of `ms` run only when the returned function is called. */
export function holdTimersOf(ms: number): () => void {
  const held: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) => {
    if (after !== ms) return start(run, after);
    held.push(run);
    return start(() => undefined);
  }) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
  return () => {
    for (const run of held.splice(0)) run();
  };
}
