// Rate limits (API-1), counted in Redis over fixed windows. Mutations are counted exactly before they run. Reads are counted in
// the process and merged with the other processes ten times a second: the limit holds within a tenth of a second, and a read
// never waits for Redis. Without Redis each process counts for itself, and what costs money is refused (it fails closed).
//
// Servers (of the native side, of providers) prove who they are by a signature, which is checked after the limits. So theirs are only
// looked at first and counted when it is known: what was proven counts for the server, what was not for its address. Nobody can use
// up a server's allowance by naming it.
import type { Redis } from 'ioredis';
import { REDIS_ANSWER_MS } from '../redis.ts';
import { refuse, type Refused } from './refusal.ts';

export type LimitKind = 'read' | 'mutation' | 'money' | 'ip' | 'server' | 'stranger';
type Merged = 'read' | 'ip' | 'server' | 'stranger';

/** Calls per window (API-1). `stranger`: an address that calls as a server and cannot prove it. */
const MAX: Record<LimitKind, number> = { read: 60, mutation: 10, money: 3, ip: 120, server: 3_000, stranger: 600 };
const WINDOW_MS: Record<LimitKind, number> = {
  read: 10_000,
  mutation: 10_000,
  money: 10_000,
  ip: 60_000,
  server: 10_000,
  stranger: 60_000,
};
const MERGED: readonly Merged[] = ['read', 'ip', 'server', 'stranger'];
const MERGE_MS = 100;
/** Beyond this multiple of a limit the answer is HTTP 429 instead of a polite envelope. */
const ABUSE = 3;
/** An answer that is missed by more than this was missed by us. */
const STOOD_STILL_MS = REDIS_ANSWER_MS + 100;

export type Verdict = { refused?: Refused; abuse: boolean };
export const PASS: Verdict = { abuse: false };

type Counter = { /** counted by all, as far as we know */ known: number; /** not yet sent to Redis */ fresh: number };
/** The running window of one kind, counted in this process. */
type Window = { no: number; end: number; counters: Map<string | number, Counter>; dirty: (string | number)[] };

export class Limits {
  readonly #redis: Redis;
  readonly #max: Record<LimitKind, number>;
  readonly #windows = new Map<LimitKind, Window>();
  readonly #timer: NodeJS.Timeout;

  constructor(redis: Redis, heights: Partial<Record<LimitKind, number>> = {}) {
    this.#redis = redis;
    this.#max = { ...MAX, ...heights };
    this.#timer = setInterval(() => {
      if (redis.status === 'ready') for (const kind of MERGED) this.#merge(kind);
    }, MERGE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts one call. Mutations and money ask Redis, the others answer at once. */
  check(kind: LimitKind, who: string | number, now: number): Verdict | Promise<Verdict> {
    return kind === 'mutation' || kind === 'money'
      ? this.#countInRedis(kind, who, now)
      : this.#countHere(kind, who, now);
  }

  /** Whether one more would pass, without counting it. */
  peek(kind: Merged, who: string | number, now: number): Verdict {
    const window = this.#windowOf(kind, now);
    const counter = window.counters.get(who);
    return counter ? verdict(counter.known + counter.fresh + 1, this.#max[kind], window.end - now) : PASS;
  }

  #windowOf(kind: LimitKind, now: number): Window {
    const no = Math.floor(now / WINDOW_MS[kind]);
    let window = this.#windows.get(kind);
    // What the last tenth of a second of the old window counted is forgotten with it.
    if (window?.no !== no) this.#windows.set(kind, (window = emptyWindow(kind, no)));
    return window;
  }

  #countHere(kind: LimitKind, who: string | number, now: number): Verdict {
    const window = this.#windowOf(kind, now);
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
      return kind === 'money' ? { refused: refuse('busy'), abuse: false } : this.#countHere(kind, who, now);
    }
  }

  #merge(kind: Merged): void {
    const window = this.#windows.get(kind);
    if (!window) return;
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
