// WORLD-22: a server that is busy or away is left alone, twice as long each time.
import { CallRefused } from '../caller.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** API-1: refusals that ask for patience come with HTTP 200 before they become a 429. */
const BUSY_REASONS: readonly (string | undefined)[] = ['too_fast', 'busy'];
const TOO_MANY_REQUESTS = 429;
const SERVER_FAULT = 5000;

/** Whether the server asks to be left alone, or could not be reached at all; other refusals are part of life. */
export const isBusy = (error: unknown): boolean =>
  !(error instanceof CallRefused) ||
  error.status >= TOO_MANY_REQUESTS ||
  error.code === SERVER_FAULT ||
  BUSY_REASONS.includes(error.reason);

/** No answer came: the server is away or starts again. Any other error that is no refusal is a fault of the pulse. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'fetch failed' || error.name === 'TimeoutError');

export class Patience {
  #inRow = 0;
  #until = 0;

  /** The server was busy: nothing is asked of it for a while. */
  leaveAlone(at: number): void {
    this.#until = at + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#inRow);
    this.#inRow += 1;
  }

  /** The server answered. */
  forget(): void {
    this.#inRow = 0;
  }

  isWaiting(at: number): boolean {
    return at < this.#until;
  }
}
