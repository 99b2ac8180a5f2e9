// Writes the boards' sorted sets to Redis in batches: only the newest number of each entry, in as few commands as possible.
import type { Redis } from 'ioredis';
import type { Log } from '#observe/log.ts';

const WAIT_MS = 20;
const RETRY_MS = 500;
/** The most entries in one command; small enough that Redis can serve others in between. */
const CHUNK = 500;
/** While Redis does not answer, this many changes are kept; beyond that the affected boards are rebuilt from the tables. */
const KEPT_MAX = 200_000;

type Places = Map<string, number | undefined>;

export class BoardWriter {
  readonly #redis: Redis;
  readonly #log: Log;
  #waiting = new Map<string, Places>();
  #size = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** Boards that lost changes; their BUILT_MARKER is removed, so that they are rebuilt. */
  readonly #broken = new Set<string>();

  constructor(redis: Redis, log: Log) {
    this.#redis = redis;
    this.#log = log;
  }

  /** Queues one entry for writing. An undefined place removes the entry from the board. */
  put(key: string, member: string, place: number | undefined): void {
    let places = this.#waiting.get(key);
    if (!places) this.#waiting.set(key, (places = new Map()));
    const before = places.size;
    places.set(member, place);
    this.#size += places.size - before;
    this.#timer ??= setTimeout(() => this.#turn(), WAIT_MS).unref();
  }

  /** Resolves when everything put so far is written, or writing has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#turn();
    await this.#writing;
  }

  #turn(): void {
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
  }

  async #write(): Promise<void> {
    const batch = this.#waiting;
    if (batch.size === 0) return;
    this.#waiting = new Map();
    this.#size = 0;
    try {
      for (const key of this.#broken) await this.#redis.zrem(key, '!');
      this.#broken.clear();
      await Promise.all([...batch].map(([key, places]) => this.#writeBoard(key, places)));
    } catch (error) {
      this.#log.warn({ error: (error as Error).message, boards: batch.size }, 'boards not written');
      this.#keep(batch);
    }
  }

  async #writeBoard(key: string, places: Places): Promise<void> {
    const on: (string | number)[] = [];
    const off: string[] = [];
    for (const [member, place] of places) {
      if (place === undefined) off.push(member);
      else on.push(place, member);
    }
    const commands: Promise<unknown>[] = [];
    for (let i = 0; i < on.length; i += CHUNK * 2) commands.push(this.#redis.zadd(key, ...on.slice(i, i + CHUNK * 2)));
    for (let i = 0; i < off.length; i += CHUNK) commands.push(this.#redis.zrem(key, ...off.slice(i, i + CHUNK)));
    await Promise.all(commands);
  }

  /** Keeps a failed batch for the next try; newer changes take precedence. */
  #keep(batch: Map<string, Places>): void {
    for (const [key, places] of batch) {
      if (this.#size > KEPT_MAX) {
        this.#broken.add(key);
        continue;
      }
      const newer = this.#waiting.get(key);
      const merged = newer ? new Map([...places, ...newer]) : places;
      this.#size += merged.size - (newer?.size ?? 0);
      this.#waiting.set(key, merged);
    }
    this.#timer ??= setTimeout(() => this.#turn(), RETRY_MS).unref();
  }
}
