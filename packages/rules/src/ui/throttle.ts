import type { CancellableFunction } from './debounce.ts';

/** S9-04: default interval of a throttled function. */
export const THROTTLE_MS = 300;

/** Calls `act` at once and then at most every `ms`; the last call made in between is executed afterwards. */
export function throttle<Args extends unknown[]>(
  act: (...args: Args) => void,
  ms = THROTTLE_MS,
): CancellableFunction<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;

  const actNow = (args: Args): void => {
    timer = setTimeout(reopen, ms);
    act(...args);
  };
  const reopen = (): void => {
    const args = waiting;
    waiting = undefined;
    timer = undefined;
    if (args) actNow(args);
  };
  const throttled = (...args: Args): void => {
    if (timer === undefined) actNow(args);
    else waiting = args;
  };
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waiting = undefined;
  };
  return Object.assign(throttled, { cancel });
}
