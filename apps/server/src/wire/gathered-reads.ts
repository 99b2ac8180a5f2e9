// Reads of Redis that arrive in the same turn of the event loop go out as one MGET: a client library's price is per command, not
// per key. The same key asked twice is asked once.
import type { Redis } from 'ioredis';

export class GatheredReads {
  readonly #redis: Redis;
  #waiting: Map<string, Promise<string | null>> | undefined;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** The value, or null if there is none or Redis does not answer. */
  get(key: string): Promise<string | null> {
    this.#waiting ??= this.#gather();
    let read = this.#waiting.get(key);
    if (!read) {
      const turn = this.#turn!;
      const index = this.#waiting.size;
      read = turn.then((values) => values[index] ?? null);
      this.#waiting.set(key, read);
    }
    return read;
  }

  #turn: Promise<(string | null)[]> | undefined;

  #gather(): Map<string, Promise<string | null>> {
    const keys = new Map<string, Promise<string | null>>();
    this.#turn = new Promise((resolve) => {
      setImmediate(() => {
        this.#waiting = undefined;
        this.#redis.mget(...keys.keys()).then(resolve, () => resolve([]));
      });
    });
    return keys;
  }
}
