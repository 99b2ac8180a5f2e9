// Bodies on their way. Who sends slower than a deadline is told so (408) and let go. Looked at once a second instead of by a timer for
// each request: almost every body is there before anybody looks.
import type { IncomingMessage } from 'node:http';

const LOOK_MS = 1_000;

export class TooSlow extends Error {
  readonly statusCode = 408;
}

export class Arriving {
  readonly #since = new Map<IncomingMessage, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(deadlineMs: number) {
    this.#timer = setInterval(() => this.#look(deadlineMs), Math.min(LOOK_MS, deadlineMs / 4)).unref();
  }

  begins(request: IncomingMessage): void {
    this.#since.set(request, performance.now());
  }
  ends(request: IncomingMessage): void {
    this.#since.delete(request);
  }
  stop(): void {
    clearInterval(this.#timer);
  }

  #look(deadlineMs: number): void {
    const late = performance.now() - deadlineMs;
    for (const [request, since] of this.#since) {
      const isHere = request.complete || request.destroyed;
      // The oldest come first.
      if (!isHere && since > late) break;
      this.#since.delete(request);
      if (isHere) continue;
      // Nobody reads it any more when it was refused by its head alone.
      if (request.listenerCount('error') > 0) request.emit('error', new TooSlow());
      else request.destroy();
    }
  }
}
