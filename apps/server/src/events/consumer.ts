// JetStream → modules. Each event's effect happens once: the inbox row and the effect are one transaction, and the message is
// acknowledged after its commit (reliability §3 rows 7, 8). Order is kept per key: a failing event is tried again in its place
// while the events behind it wait, until it succeeds or is parked for an operator.
//
// A module's consumers run in one process at a time, so that two processes never take turns on one key. Safety does not hang on
// that: who digests an event that another is digesting waits for the other's inbox row.
import type { Consumer as Durable, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Context } from '../context.ts';
import { isAway, waitedForAnother } from '#db/away.ts';
import { OutcomeUnknown } from '#db/db.ts';
import type { Module } from '../module.ts';
import { digest, park, type Digested, type NamedConsumer } from './digest.ts';
import { IN_HAND_MAX, openDurable } from './durable.ts';
import { Gate, Lanes } from './lanes.ts';
import { shareLeases, type Part } from './lease.ts';
import type { DomainEvent } from './outbox.ts';
import { growing, pause } from './pause.ts';
import { ensureStream, subjectOf } from './stream.ts';

const CONSUMER_SPACE = 8_140_004;
const ACK_MS = 5_000;
const LOOK_MS = 1_000;

export type ConsumerOptions = {
  /** Transactions at the same time in this process. */
  parallel: number;
  /** How often an effect may fail before its event is parked. */
  tries: number;
  /** The wait after the first failure; it doubles up to half a minute. */
  retryMs: number;
};

export async function startConsumers(
  ctx: Context,
  modules: readonly Module[],
  given: Partial<ConsumerOptions> = {},
): Promise<Part> {
  const parallel = Math.max(1, Math.floor(ctx.config.DATABASE_POOL / 2));
  const options: ConsumerOptions = { parallel, tries: 8, retryMs: 250, ...given };
  const consumers = byModule(modules);
  const gate = new Gate(options.parallel);
  return shareLeases({
    db: ctx.db,
    log: ctx.log,
    space: CONSUMER_SPACE,
    names: [...consumers.keys()],
    run: async ({ name, signal, moved }) => {
      const runs = consumers.get(name)!.map((consumer) => new Run(ctx, consumer, options, gate, signal));
      const look = setInterval(() => runs.every((run) => run.isOpen) && moved(), LOOK_MS);
      await Promise.all(runs.map((run) => run.untilStopped())).finally(() => clearInterval(look));
    },
  });
}

function byModule(modules: readonly Module[]): Map<string, NamedConsumer[]> {
  const all = new Map<string, NamedConsumer[]>();
  for (const { name: module, consumers = [] } of modules) {
    if (all.has(module)) throw new Error(`two modules are called ${module}; one's consumers would replace the other's`);
    const twice = consumers.find((c, i) => consumers.findIndex((other) => other.on === c.on) !== i);
    if (twice) throw new Error(`module ${module} has two consumers of ${twice.on}; one event, one effect`);
    const named = consumers.map(({ on, run }) => ({ on, run, name: `${module}:${on}` }));
    if (named.length > 0) all.set(module, named);
  }
  return all;
}

/** One consumer in this process, from gaining its lease to giving it back. */
class Run {
  /** Messages can come: the line stands and the durable is there. */
  isOpen = false;
  readonly #ctx: Context;
  readonly #consumer: NamedConsumer;
  readonly #options: ConsumerOptions;
  readonly #gate: Gate;
  readonly #signal: AbortSignal;

  constructor(ctx: Context, consumer: NamedConsumer, options: ConsumerOptions, gate: Gate, signal: AbortSignal) {
    this.#ctx = ctx;
    this.#consumer = consumer;
    this.#options = options;
    this.#gate = gate;
    this.#signal = signal;
  }

  async untilStopped(): Promise<void> {
    const { bus, log } = this.#ctx;
    for (let failures = 0; !this.#signal.aborted;) {
      const nc = bus.current();
      try {
        if (nc !== undefined) await this.#untilTrouble(nc, () => (failures = 0));
        else await pause(100, this.#signal);
      } catch (error) {
        failures++;
        log.warn({ consumer: this.#consumer.name, error: (error as Error).message }, 'consumer starts again');
        await pause(growing(50, 2_000, failures), this.#signal);
      }
    }
  }

  /**
   * Opens the durable and works. Whatever may have cost a message or an acknowledgement (a lost line, a lost stream) ends it
   * after the work in hand, and the next opening begins at the floor again.
   */
  async #untilTrouble(nc: NatsConnection, onWork: () => void): Promise<void> {
    const stream = await ensureStream(nc, this.#ctx.bus.prefix);
    const subject = subjectOf(this.#ctx.bus.prefix, this.#consumer.on);
    const durable = await openDurable(stream, this.#consumer.name.replaceAll(/[^\w-]/g, '_'), subject);
    const over = new AbortController();
    const signal = AbortSignal.any([this.#signal, over.signal]);
    const lineLost = whenLost(nc, signal, () => over.abort());
    const acks = new Set<Promise<void>>();
    const acknowledge = (msg: JsMsg): void => {
      const ack = msg.ackAck({ timeout: ACK_MS }).then(
        () => undefined,
        () => over.abort(),
      );
      acks.add(ack);
      void ack.finally(() => acks.delete(ack));
    };
    const lanes = new Lanes();
    this.isOpen = true;
    try {
      for await (const msg of messagesOf(durable, signal)) {
        onWork();
        const event = readEvent(msg);
        if (event === undefined) {
          this.#count('malformed');
          this.#ctx.log.error({ consumer: this.#consumer.name, seq: msg.seq }, 'a message that is no event');
          acknowledge(msg);
          continue;
        }
        lanes.push(event.key, async () => {
          if (await this.#inItsTurn(event, signal)) acknowledge(msg);
        });
      }
    } finally {
      this.isOpen = false;
      over.abort();
      await lanes.idle();
      await Promise.all(acks);
      await lineLost;
    }
  }

  /** True when the event is done with: digested, or parked. False when this opening ended first. */
  async #inItsTurn(event: DomainEvent, signal: AbortSignal): Promise<boolean> {
    const { log } = this.#ctx;
    const consumer = this.#consumer;
    for (let failed = 0, waits = 0; !signal.aborted;) {
      try {
        this.#count(await this.#gate.through(() => digest(this.#ctx, consumer, event)));
        return true;
      } catch (error) {
        waits++;
        // The database was not there, or did not say how it ended: that says nothing about the event.
        const outage = error instanceof OutcomeUnknown || isAway(error) || waitedForAnother(error);
        if (!outage) failed++;
        this.#count('failed');
        const about = { consumer: consumer.name, event_id: event.event_id, failed, error: String(error) };
        log.warn(about, 'an event was not digested');
        if (failed >= this.#options.tries && (await this.#parked(event, error))) return true;
      }
      await pause(growing(this.#options.retryMs, 30_000, waits), signal);
    }
    return false;
  }

  async #parked(event: DomainEvent, error: unknown): Promise<boolean> {
    try {
      await park(this.#ctx.db, this.#consumer.name, event, error);
      this.#count('parked');
      this.#ctx.log.error({ consumer: this.#consumer.name, event_id: event.event_id }, 'an event was parked');
      return true;
    } catch {
      return false;
    }
  }

  #count(result: Digested | 'failed' | 'parked' | 'malformed'): void {
    this.#ctx.metrics.consumed.inc({ consumer: this.#consumer.name, result });
  }
}

async function* messagesOf(durable: Durable, signal: AbortSignal): AsyncGenerator<JsMsg> {
  const messages = await durable.consume({
    max_messages: IN_HAND_MAX,
    expires: 10_000,
    idle_heartbeat: 2_000,
    abort_on_missing_resource: true,
  });
  const close = (): void => void messages.close();
  signal.addEventListener('abort', close, { once: true });
  // The end may have come while the durable was opened.
  if (signal.aborted) close();
  try {
    for await (const msg of messages) {
      // What is still in the buffer comes again at the next opening.
      if (signal.aborted) break;
      yield msg;
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** After a broken line it is unknown which messages were on their way. */
async function whenLost(nc: NatsConnection, signal: AbortSignal, lost: () => void): Promise<void> {
  const statuses = nc.status();
  const end = (): void => (statuses as unknown as { stop(): void }).stop();
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  for await (const { type } of statuses) {
    if (type === 'disconnect' || type === 'reconnect' || type === 'close') lost();
  }
}

function readEvent(msg: JsMsg): DomainEvent | undefined {
  try {
    const event = msg.json<DomainEvent>();
    return typeof event.event_id === 'string' && typeof event.key === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
