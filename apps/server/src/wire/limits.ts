// Rate limits (API-1), counted in Redis over fixed windows. Mutations are counted exactly before they run. Reads are counted in
// the process and merged with the other processes ten times a second: the limit holds within a tenth of a second, and a read
// never waits for Redis. Without Redis reads pass, and what costs money or sends messages is refused (it fails closed).
import type { Redis } from 'ioredis';
import { refuse, type Refused } from './refusal.ts';

export type LimitKind = 'read' | 'mutation' | 'money' | 'ip';

/** Calls per window (API-1). */
const MAX: Record<LimitKind, number> = { read: 60, mutation: 10, money: 3, ip: 120 };
const WINDOW_MS: Record<LimitKind, number> = { read: 10_000, mutation: 10_000, money: 10_000, ip: 60_000 };
const MERGE_MS = 100;
/** Beyond this multiple of a limit the answer is HTTP 429 instead of a polite envelope. */
const ABUSE = 3;

export type Verdict = { refused?: Refused; abuse: boolean };
const PASS: Verdict = { abuse: false };

type Counter = { windowEnd: number; known: number; fresh: number };

export class Limits {
  readonly #redis: Redis;
  readonly #max: Record<LimitKind, number>;
  readonly #counters = new Map<string, Counter>();
  readonly #dirty = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  constructor(redis: Redis, heights: Partial<Record<LimitKind, number>> = {}) {
    this.#redis = redis;
    this.#max = { ...MAX, ...heights };
    this.#timer = setInterval(() => this.#merge(), MERGE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts one call. `kind` read and ip answer at once, mutation and money ask Redis. */
  check(kind: LimitKind, who: string | number, now: number): Verdict | Promise<Verdict> {
    return kind === 'read' || kind === 'ip' ? this.#countHere(kind, who, now) : this.#countInRedis(kind, who, now);
  }

  #countHere(kind: LimitKind, who: string | number, now: number): Verdict {
    const windowMs = WINDOW_MS[kind];
    const window = Math.floor(now / windowMs);
    const key = `rl:${kind}:${who}:${window}`;
    let counter = this.#counters.get(key);
    if (!counter) {
      counter = { windowEnd: (window + 1) * windowMs, known: 0, fresh: 0 };
      this.#counters.set(key, counter);
    }
    counter.fresh++;
    this.#dirty.add(key);
    return verdict(counter.known + counter.fresh, this.#max[kind], counter.windowEnd - now);
  }

  async #countInRedis(kind: LimitKind, who: string | number, now: number): Promise<Verdict> {
    const windowMs = WINDOW_MS[kind];
    const window = Math.floor(now / windowMs);
    const key = `rl:${kind}:${who}:${window}`;
    try {
      const [count] = await Promise.all([this.#redis.incr(key), this.#redis.pexpire(key, windowMs * 2)]);
      return verdict(count, this.#max[kind], (window + 1) * windowMs - now);
    } catch {
      return kind === 'money' ? { refused: refuse('busy'), abuse: false } : PASS;
    }
  }

  #merge(): void {
    const now = Date.now();
    for (const key of this.#dirty) {
      const counter = this.#counters.get(key)!;
      const sent = counter.fresh;
      const ttl = Math.max(1_000, counter.windowEnd - now);
      Promise.all([this.#redis.incrby(key, sent), this.#redis.pexpire(key, ttl)])
        .then(([total]) => {
          counter.known = total;
          counter.fresh -= sent;
        })
        .catch(() => undefined);
    }
    this.#dirty.clear();
    // Windows that are over; a fixed clock in tests may lie anywhere, so only size decides there.
    if (this.#counters.size > 10_000) {
      for (const [key, counter] of this.#counters) if (counter.windowEnd < now) this.#counters.delete(key);
    }
  }
}

function verdict(count: number, max: number, leftMs: number): Verdict {
  if (count <= max) return PASS;
  const retry_after = Math.max(1, Math.ceil(leftMs / 1000));
  return { refused: refuse('too_fast', { data: { retry_after } }), abuse: count > max * ABUSE };
}
