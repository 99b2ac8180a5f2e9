// Bodies that are still arriving. A client that sends slower than the deadline gets 408 and is disconnected. All bodies are checked
// about once a second instead of by a timer per request, because almost every body is complete before the first check.
import type { IncomingMessage } from 'node:http';

const LOOK_MS = 1_000;

class TooSlow extends Error {
  readonly statusCode = 408;
}

export class SlowBodyGuard {
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
      // The map keeps the order of arrival: when this request is not late, the later ones are not late either.
      if (!isHere && since > late) break;
      this.#since.delete(request);
      if (isHere) continue;
      // A request that was refused by its headers has no reader any more: then the connection is just closed.
      if (request.listenerCount('error') > 0) request.emit('error', new TooSlow());
      else request.destroy();
    }
  }
}
