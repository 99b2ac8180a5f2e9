// Two classes for consumers: one limits how much runs at once, the other keeps the order within a key while different keys may run
// in parallel.

/** At most `limit` functions run at a time; the others wait in a queue. */
export class ConcurrencyLimit {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(limit: number) {
    this.#free = limit;
  }

  async through<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

/**
 * Things that wait, each with a key. Taking a thing holds back the rest of its key until the key is released, so the order within a
 * key is kept.
 */
export class KeyedBacklog<T extends { readonly key: string }> {
  #waiting: T[] = [];
  readonly #held = new Set<string>();

  push(thing: T): void {
    this.#waiting.push(thing);
  }

  /** Those that have waited longest, at most `most`; none if fewer than `least` can go. */
  take(least: number, most: number): T[] {
    const taken = new Set(this.#waiting.filter(({ key }) => !this.#held.has(key)).slice(0, most));
    if (taken.size < least) return [];
    this.#waiting = this.#waiting.filter((thing) => !taken.has(thing));
    for (const { key } of taken) this.#held.add(key);
    return [...taken];
  }

  release(key: string): void {
    this.#held.delete(key);
  }
}
