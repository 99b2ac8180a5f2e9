// Rate limits (API-1), counted in Redis over fixed windows. Mutations are counted exactly, before they run. Reads are counted in
// the process and merged with the other processes ten times a second: the limit is exact to a tenth of a second, and a read never
// waits for Redis. Without Redis each process counts for itself, and money mutations are refused.
//
// Servers (of the native app, of providers) prove their identity by a signature that is checked after the limits. So their limits
// are only looked at first and counted afterwards: a proven call counts for the server, an unproven one for its address. Otherwise
// a stranger could use up a server's allowance by claiming its name.
import { desk_pulse } from '@shengyu/contract/calls/console-desk.ts';
import type { Redis } from 'ioredis';
import type { CallSpec } from '@shengyu/contract/call.ts';
import { REDIS_TIMEOUT_MS } from '#redis.ts';
import { refuse, type Refused } from '../refusal.ts';
import { isStaffCall } from '../staff.ts';

export type RateLimitKind =
  | 'read'
  | 'mutation'
  | 'money'
  | 'gift'
  | 'staff_read'
  | 'staff_mutation'
  | 'pulse'
  | 'ip'
  | 'server'
  | 'stranger';
type Merged = 'read' | 'staff_read' | 'pulse' | 'ip' | 'server' | 'stranger';
type Exact = Exclude<RateLimitKind, Merged>;

/** Calls per window (API-1). `stranger` is an address that calls as a server without proving it. */
const MAX: Record<RateLimitKind, number> = {
  read: 60,
  mutation: 10,
  money: 3,
  // SHELL-34: a combo is five gifts a second.
  gift: 50,
  // Operators work off queues faster than members tap.
  staff_read: 120,
  staff_mutation: 30,
  // Z46 every five seconds from two open tabs, and some more.
  pulse: 30,
  ip: 120,
  server: 3_000,
  stranger: 600,
};
const WINDOW_MS: Record<RateLimitKind, number> = {
  read: 10_000,
  mutation: 10_000,
  money: 10_000,
  gift: 10_000,
  staff_read: 10_000,
  staff_mutation: 10_000,
  pulse: 60_000,
  ip: 60_000,
  server: 10_000,
  stranger: 60_000,
};
const MERGED: readonly Merged[] = ['read', 'staff_read', 'pulse', 'ip', 'server', 'stranger'];
const EXACT: readonly RateLimitKind[] = ['mutation', 'money', 'gift', 'staff_mutation'] satisfies Exact[];
const isExact = (kind: RateLimitKind): kind is Exact => EXACT.includes(kind);

/** The limit under which a call of somebody with a session counts. */
export function rateLimitKindOf(call: CallSpec): RateLimitKind {
  if (isStaffCall(call)) return call.id === desk_pulse.id ? 'pulse' : call.mutation ? 'staff_mutation' : 'staff_read';
  if (call.pace === 'combo') return 'gift';
  return call.money ? 'money' : call.mutation ? 'mutation' : 'read';
}
const MERGE_MS = 100;
/** Above this multiple of a limit the response is HTTP 429 instead of a refusal with HTTP 200. */
const ABUSE = 3;
/** When the timeout of a command fires later than this, this process was blocked and Redis was not at fault. */
const STOOD_STILL_MS = REDIS_TIMEOUT_MS + 100;

export type RateVerdict = { refused?: Refused; abuse: boolean };
export const WITHIN_LIMIT: RateVerdict = { abuse: false };

type Counter = { /** last total of all processes */ known: number; /** not yet sent to Redis */ fresh: number };
/** The current window of one kind, counted in this process. */
type Window = { no: number; end: number; counters: Map<string | number, Counter>; dirty: (string | number)[] };

export class RateLimits {
  readonly #redis: Redis;
  readonly #max: Record<RateLimitKind, number>;
  readonly #windows = new Map<RateLimitKind, Window>();
  readonly #timer: NodeJS.Timeout;

  constructor(redis: Redis, heights: Partial<Record<RateLimitKind, number>> = {}) {
    this.#redis = redis;
    const { read: staff_read = MAX.staff_read, mutation: staff_mutation = MAX.staff_mutation } = heights;
    const { money: gift = MAX.gift } = heights;
    // A test that raises the limits of members raises those of staff, too, and the limit of gifts with that of money.
    this.#max = { ...MAX, staff_read, staff_mutation, gift, ...heights };
    this.#timer = setInterval(() => {
      if (redis.status === 'ready') for (const kind of MERGED) this.#merge(kind);
    }, MERGE_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Counts one call. Mutations and money are counted in Redis; the other kinds return at once. */
  check(kind: RateLimitKind, who: string | number, now: number): RateVerdict | Promise<RateVerdict> {
    return isExact(kind) ? this.#countInRedis(kind, who, now) : this.#countHere(kind, who, now);
  }

  /** Whether one more call would pass, without counting it. */
  peek(kind: Merged, who: string | number, now: number): RateVerdict {
    const window = this.#windowOf(kind, now);
    const counter = window.counters.get(who);
    return counter ? verdict(counter.known + counter.fresh + 1, this.#max[kind], window.end - now) : WITHIN_LIMIT;
  }

  #windowOf(kind: RateLimitKind, now: number): Window {
    const no = Math.floor(now / WINDOW_MS[kind]);
    let window = this.#windows.get(kind);
    // Counts of the old window that were not yet sent to Redis are dropped with it.
    if (window?.no !== no) this.#windows.set(kind, (window = emptyWindow(kind, no)));
    return window;
  }

  #countHere(kind: RateLimitKind, who: string | number, now: number): RateVerdict {
    const window = this.#windowOf(kind, now);
    let counter = window.counters.get(who);
    if (!counter) {
      counter = { known: 0, fresh: 0 };
      window.counters.set(who, counter);
    }
    if (counter.fresh++ === 0) window.dirty.push(who);
    return verdict(counter.known + counter.fresh, this.#max[kind], window.end - now);
  }

  async #countInRedis(kind: Exact, who: string | number, now: number): Promise<RateVerdict> {
    const windowMs = WINDOW_MS[kind];
    const no = Math.floor(now / windowMs);
    const key = keyOf(kind, who, no);
    const ask = async (): Promise<number> =>
      (await Promise.all([this.#redis.incr(key), this.#redis.pexpire(key, windowMs * 2)]))[0];
    const asked = performance.now();
    try {
      // In a process that was blocked, the timeout fires before the waiting answer is read, so Redis is asked once
      // more.
      const count = await ask().catch((error: unknown) => {
        if (performance.now() - asked < STOOD_STILL_MS) throw error;
        return ask();
      });
      return verdict(count, this.#max[kind], (no + 1) * windowMs - now);
    } catch {
      return kind === 'money' || kind === 'gift'
        ? { refused: refuse('busy'), abuse: false }
        : this.#countHere(kind, who, now);
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
          // Calls counted during the request are sent with the next merge.
          if (counter.fresh > 0) window.dirty.push(who);
          return first ? this.#redis.pexpire(key, WINDOW_MS[kind] * 2) : undefined;
        })
        // Nobody knows whether a Redis that answers too late has counted these calls, so they are not sent again: a member who
        // keeps to the limit would be refused for calls that were counted twice. In this process they stay counted.
        .catch(() => {
          counter.known += sent;
          counter.fresh -= sent;
          if (counter.fresh > 0) window.dirty.push(who);
        });
    }
    window.dirty = [];
  }
}

const keyOf = (kind: RateLimitKind, who: string | number, no: number): string => `rl:${kind}:${who}:${no}`;
const emptyWindow = (kind: RateLimitKind, no: number): Window => ({
  no,
  end: (no + 1) * WINDOW_MS[kind],
  counters: new Map(),
  dirty: [],
});

function verdict(count: number, max: number, leftMs: number): RateVerdict {
  if (count <= max) return WITHIN_LIMIT;
  const retry_after = Math.max(1, Math.ceil(leftMs / 1000));
  return { refused: refuse('too_fast', { data: { retry_after } }), abuse: count > max * ABUSE };
}
