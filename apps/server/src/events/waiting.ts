// The events that wait for one consumer. A lone event is processed at once, in a transaction of its own. What arrives meanwhile is
// processed as a set, in one transaction, because a commit costs the same for one event and for many. If a set fails, none of its
// events has taken effect and each is processed alone, so that one event cannot hold back the keys of others.
import type { Context } from '../context.ts';
import { isDatabaseUnavailable, isLockTimeout } from '#db/away.ts';
import { OutcomeUnknown } from '#db/db.ts';
import { parkEvent, processEvent, processSet, type NamedConsumer, type ProcessResult } from './digest.ts';
import { KeyedBacklog, type ConcurrencyLimit } from './lanes.ts';
import type { DomainEvent } from './outbox.ts';
import { computeBackoffDelay, pause } from './pause.ts';

const SET_MAX = 64;
/** Fewer would save too little, however busy the machine is; but an effect that takes SET_MS by itself goes alone. */
const SET_MIN = 4;
/** A set is as large as takes about this long, because calls of the same members wait for its locks. */
const SET_MS = 50;
/** What takes longer than this is no longer waited for: the events behind it begin a transaction beside it. */
const SLOW_MS = 100;
/**
 * So many events are in work beside one another, in one large set or in several small ones: the slower the effects, the smaller the
 * sets and the more of them. More would wait for the same rooms, guilds and boards.
 */
const BESIDE_MAX = 16;

export type WaitingOptions = {
  /** Limits the transactions of all consumers of the process. */
  readonly gate: ConcurrencyLimit;
  /** How often an effect may fail before its event is parked. */
  readonly tries: number;
  /** The wait after the first failure; it doubles up to 30 s. */
  readonly retryMs: number;
  /** Aborted when no further transaction is to be begun. */
  readonly signal: AbortSignal;
};

type Waiting = {
  readonly key: string;
  readonly event: DomainEvent;
  /** Called when the event was processed or parked. */
  readonly finished: () => void;
};

export class WaitingEvents {
  readonly #ctx: Context;
  readonly #consumer: NamedConsumer;
  readonly #options: WaitingOptions;
  readonly #backlog = new KeyedBacklog<Waiting>();
  readonly #running = new Set<Promise<void>>();
  /** How many events each transaction has that is in line for a place or began less than SLOW_MS ago. */
  readonly #open = new Map<symbol, number>();
  /** How long an effect takes, as a moving average. */
  #effectMs = SET_MS / 8;

  constructor(ctx: Context, consumer: NamedConsumer, options: WaitingOptions) {
    this.#ctx = ctx;
    this.#options = options;
    const { run, runSet } = consumer;
    this.#consumer = {
      ...consumer,
      run: (tx, event, context) => this.#timed(1, () => run(tx, event, context)),
      ...(runSet && {
        runSet: (tx, events, context) => this.#timed(events.length, () => runSet(tx, events, context)),
      }),
    };
  }

  async #timed(effects: number, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await work();
    this.#effectMs += ((performance.now() - began) / effects - this.#effectMs) / 8;
  }

  push(event: DomainEvent, finished: () => void): void {
    this.#backlog.push({ key: event.key, event, finished });
    this.#next();
  }

  /** Resolves when nothing is being processed. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Begins what can go. Beside open transactions another one begins only for a full set. */
  #next(): void {
    while (!this.#options.signal.aborted) {
      const full = this.#fullSet();
      const inWork = this.#open.values().reduce((sum, events) => sum + events, 0);
      if (inWork > 0 && inWork + full > BESIDE_MAX) return;
      const set = this.#backlog.take(inWork === 0 ? 1 : full, full);
      if (set.length === 0) return;
      const running = this.#process(set).finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
  }

  #fullSet(): number {
    if (this.#effectMs >= SET_MS) return 1;
    return Math.max(SET_MIN, Math.min(SET_MAX, Math.floor(SET_MS / this.#effectMs)));
  }

  async #process(set: readonly Waiting[]): Promise<void> {
    const ofKeys = Map.groupBy(set, ({ key }) => key);
    if (set.length > 1 && (await this.#together(set))) return this.#release(...ofKeys.keys());
    await Promise.all(
      [...ofKeys].map(async ([key, own]) => {
        for (const waiting of own) await this.#alone(waiting);
        this.#release(key);
      }),
    );
  }

  #release(...keys: readonly string[]): void {
    for (const key of keys) this.#backlog.release(key);
    this.#next();
  }

  async #together(set: readonly Waiting[]): Promise<boolean> {
    const { log, metrics } = this.#ctx;
    const { name } = this.#consumer;
    const events = set.map(({ event }) => event);
    try {
      const results = await this.#transaction(set.length, () => processSet(this.#ctx, this.#consumer, events));
      for (const result of results) this.#count(result);
      for (const { finished } of set) finished();
      metrics.eventSets.inc({ consumer: name, result: 'done' });
      return true;
    } catch (error) {
      // Whatever it was, it is less likely to hit smaller sets: the next ones are.
      this.#effectMs = SET_MS;
      metrics.eventSets.inc({ consumer: name, result: 'undone' });
      log.info({ consumer: name, events: set.length, error: String(error) }, 'events are digested one by one');
      return false;
    }
  }

  /** Tries until the event is processed or parked. */
  async #alone({ event, finished }: Waiting): Promise<void> {
    const { tries, retryMs, signal } = this.#options;
    for (let failed = 0, waits = 0; !signal.aborted;) {
      try {
        this.#count(await this.#transaction(1, () => processEvent(this.#ctx, this.#consumer, event)));
        return finished();
      } catch (error) {
        waits++;
        // When the database was away or the outcome is unknown, the event itself is not at fault.
        const outage = error instanceof OutcomeUnknown || isDatabaseUnavailable(error) || isLockTimeout(error);
        if (!outage) failed++;
        this.#count('failed');
        const about = { consumer: this.#consumer.name, event_id: event.event_id, failed, error: String(error) };
        this.#ctx.log.warn(about, 'an event was not digested');
        if (failed >= tries && (await this.#parked(event, error))) return finished();
      }
      this.#next();
      await pause(computeBackoffDelay(retryMs, 30_000, waits), signal);
    }
  }

  async #transaction<T>(events: number, work: () => Promise<T>): Promise<T> {
    const transaction = Symbol('transaction');
    const closed = (): boolean => this.#open.delete(transaction);
    this.#open.set(transaction, events);
    try {
      return await this.#options.gate.through(async () => {
        const slow = setTimeout(() => closed() && this.#next(), SLOW_MS);
        return work().finally(() => clearTimeout(slow));
      });
    } finally {
      closed();
    }
  }

  async #parked(event: DomainEvent, error: unknown): Promise<boolean> {
    try {
      await parkEvent(this.#ctx.db, this.#consumer, event, error);
      this.#count('parked');
      this.#ctx.log.error({ consumer: this.#consumer.name, event_id: event.event_id }, 'an event was parked');
      return true;
    } catch {
      return false;
    }
  }

  #count(result: ProcessResult | 'failed' | 'parked'): void {
    this.#ctx.metrics.consumed.inc({ consumer: this.#consumer.name, result });
  }
}
