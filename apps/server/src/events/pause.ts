import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or returns at once when the signal says that there is nothing to wait for any more. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
};

/** Growing delays: `first`, twice that, and so on up to `most`. */
export const growing = (first: number, most: number, attempt: number): number =>
  Math.min(most, first * 2 ** Math.max(0, attempt - 1));
