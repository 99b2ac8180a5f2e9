// Order within a key, parallel over keys, and never more at once than the process can carry.

/** At most `limit` pieces of work at a time; the rest wait their turn. */
export class Gate {
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

/** Work of one key runs one after the other, in the order it was pushed. Work must not throw. */
export class Lanes {
  readonly #tails = new Map<string, Promise<void>>();

  push(key: string, work: () => Promise<void>): void {
    const tail = (this.#tails.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    this.#tails.set(key, tail);
  }

  async idle(): Promise<void> {
    while (this.#tails.size > 0) await Promise.all(this.#tails.values());
  }
}
