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
/** Redis is given half a second (context.ts); an answer that is missed by more than this was missed by us. */
const STOOD_STILL_MS = 600;

export type Verdict = { refused?: Refused; abuse: boolean };
const PASS: Verdict = { abuse: false };

type Counter = { /** counted by all, as far as we know */ known: number; /** not yet sent to Redis */ fresh: number };
/** The running window of one kind, counted in this process. */
type Window = { no: number; end: number; counters: Map<string | number, Counter>; dirty: (string | number)[] };

export class Limits {
  readonly #redis: Redis;
  readonly #max: Record<LimitKind, number>;
  readonly #windows: Record<'read' | 'ip', Window> = { read: emptyWindow('read', -1), ip: emptyWindow('ip', -1) };
  readonly #timer: NodeJS.Timeout;

  constructor(redis: Redis, heights: Partial<Record<LimitKind, number>> = {}) {
    this.#redis = redis;
    this.#max = { ...MAX, ...heights };
    this.#timer = setInterval(() => {
      this.#merge('read');
      this.#merge('ip');
    }, MERGE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts one call. `kind` read and ip answer at once, mutation and money ask Redis. */
  check(kind: LimitKind, who: string | number, now: number): Verdict | Promise<Verdict> {
    return kind === 'read' || kind === 'ip' ? this.#countHere(kind, who, now) : this.#countInRedis(kind, who, now);
  }

  #countHere(kind: 'read' | 'ip', who: string | number, now: number): Verdict {
    const no = Math.floor(now / WINDOW_MS[kind]);
    let window = this.#windows[kind];
    if (window.no !== no) {
      // What the last tenth of a second of the old window counted is forgotten with it.
      window = emptyWindow(kind, no);
      this.#windows[kind] = window;
    }
    let counter = window.counters.get(who);
    if (!counter) {
      counter = { known: 0, fresh: 0 };
      window.counters.set(who, counter);
    }
    if (counter.fresh++ === 0) window.dirty.push(who);
    return verdict(counter.known + counter.fresh, this.#max[kind], window.end - now);
  }

  async #countInRedis(kind: 'mutation' | 'money', who: string | number, now: number): Promise<Verdict> {
    const windowMs = WINDOW_MS[kind];
    const no = Math.floor(now / windowMs);
    const key = keyOf(kind, who, no);
    const ask = async (): Promise<number> =>
      (await Promise.all([this.#redis.incr(key), this.#redis.pexpire(key, windowMs * 2)]))[0];
    const asked = performance.now();
    try {
      // A process that stood still finds its timer run out before it reads the answer that is waiting: then it was not Redis.
      const count = await ask().catch((error: unknown) => {
        if (performance.now() - asked < STOOD_STILL_MS) throw error;
        return ask();
      });
      return verdict(count, this.#max[kind], (no + 1) * windowMs - now);
    } catch {
      return kind === 'money' ? { refused: refuse('busy'), abuse: false } : PASS;
    }
  }

  #merge(kind: 'read' | 'ip'): void {
    const window = this.#windows[kind];
    for (const who of window.dirty) {
      const counter = window.counters.get(who)!;
      const key = keyOf(kind, who, window.no);
      const sent = counter.fresh;
      const first = counter.known === 0;
      this.#redis
        .incrby(key, sent)
        .then((total) => {
          counter.known = total;
          counter.fresh -= sent;
          // What was counted meanwhile waits for the next turn.
          if (counter.fresh > 0) window.dirty.push(who);
          return first ? this.#redis.pexpire(key, WINDOW_MS[kind] * 2) : undefined;
        })
        .catch(() => window.dirty.push(who));
    }
    window.dirty = [];
  }
}

const keyOf = (kind: LimitKind, who: string | number, no: number): string => `rl:${kind}:${who}:${no}`;
const emptyWindow = (kind: LimitKind, no: number): Window => ({
  no,
  end: (no + 1) * WINDOW_MS[kind],
  counters: new Map(),
  dirty: [],
});

function verdict(count: number, max: number, leftMs: number): Verdict {
  if (count <= max) return PASS;
  const retry_after = Math.max(1, Math.ceil(leftMs / 1000));
  return { refused: refuse('too_fast', { data: { retry_after } }), abuse: count > max * ABUSE };
}
