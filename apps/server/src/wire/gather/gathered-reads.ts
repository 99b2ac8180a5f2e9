// Reads of Redis in the same turn of the event loop go out as one MGET, because the client library's cost is per command, not per
// key. A key that is read twice in one turn is requested once.
import type { Redis } from 'ioredis';

export class BatchedRedisReads {
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
