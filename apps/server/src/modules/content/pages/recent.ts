// A cache of the most recently used values, limited by their total weight (bytes or number, as the owner of the cache weighs them).

export class LruCache<V> {
  readonly #values = new Map<string, V>();
  readonly #max: number;
  readonly #weigh: (value: V) => number;
  #weight = 0;

  constructor(max: number, weigh: (value: V) => number) {
    this.#max = max;
    this.#weigh = weigh;
  }

  get(key: string): V | undefined {
    const value = this.#take(key);
    if (value !== undefined) this.#put(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#take(key);
    this.#put(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#max) return;
      this.#take(oldest);
    }
  }

  #put(key: string, value: V): void {
    this.#values.set(key, value);
    this.#weight += this.#weigh(value);
  }

  #take(key: string): V | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#weight -= this.#weigh(value);
    return value;
  }
}
