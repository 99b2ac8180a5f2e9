import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or returns early when the signal is aborted. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
};

/** The delay after this many failed attempts: `first`, doubled with each further attempt, at most `most`. */
export const computeBackoffDelay = (first: number, most: number, attempt: number): number =>
  Math.min(most, first * 2 ** Math.max(0, attempt - 1));
