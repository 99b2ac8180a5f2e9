// Delivers events from JetStream to the modules. Each event takes effect once: the inbox row and the effect are one transaction,
// and the message is acknowledged after its commit (reliability §3 rows 7, 8). Order is kept per key: a failing event is tried
// again while the later events of its key wait, until it succeeds or is parked for an operator.
//
// A module's consumers of a partition run in one process at a time, so that two processes never alternate on one key. Correctness does not depend
// on that: a process that processes the same event as another waits for the other's inbox row.
import type { Consumer as Durable, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Context } from '../context.ts';
import type { Queryable } from '#db/db.ts';
import { LOCK_CLASS } from '#db/lock-class.ts';
import type { Module } from '../module.ts';
import type { NamedConsumer } from './digest.ts';
import { MAX_UNACKED_MESSAGES, openDurable } from './durable.ts';
import { ConcurrencyLimit } from './lanes.ts';
import { runUnderLeases, type BackgroundService } from './lease.ts';
import type { DomainEvent } from './outbox.ts';
import { computeBackoffDelay, pause } from './pause.ts';
import { nameIn, partitionsOf, subjectOf, type Partition } from './partition.ts';
import { openStream, type EventStream } from './stream.ts';
import { WaitingEvents, type WaitingOptions } from './waiting.ts';

const ACK_MS = 5_000;
/** How often a consumer asks JetStream how far behind it is. */
const LAG_MS = 15_000;
const LOOK_MS = 1_000;

export type ConsumerOptions = Pick<WaitingOptions, 'tries' | 'retryMs'> & {
  /** Transactions at the same time in this process. */
  readonly parallel: number;
};

export async function startConsumers(
  ctx: Context,
  modules: readonly Module[],
  given: Partial<ConsumerOptions> = {},
): Promise<BackgroundService> {
  const parallel = Math.max(1, Math.floor(ctx.config.DATABASE_POOL / 2));
  const options: ConsumerOptions = { parallel, tries: 8, retryMs: 250, ...given };
  const consumers = byModule(modules);
  const gate = new ConcurrencyLimit(options.parallel);
  const shares = new Map(
    ctx.db
      .each()
      .flatMap((outbox, cluster) =>
        partitionsOf(ctx.bus, cluster).flatMap((partition) =>
          [...consumers].map(([module, named]) => [nameIn(partition, module), { outbox, partition, named }] as const),
        ),
      ),
  );
  return runUnderLeases({
    db: ctx.db,
    log: ctx.log,
    space: LOCK_CLASS.consumers,
    layout: ctx.bus.partitions,
    names: [...shares.keys()],
    run: async ({ name, signal, moved }) => {
      const { named, ...source } = shares.get(name)!;
      const runs = named.map((consumer) => new Run(ctx, consumer, source, options, gate, signal));
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
    const named = consumers.map((consumer) => ({ ...consumer, name: `${module}:${consumer.on}` }));
    if (named.length > 0) all.set(module, named);
  }
  return all;
}

/** One consumer of one partition in this process, from gaining its lease to giving it back. */
class Run {
  /** True while messages can arrive: the connection is up and the durable is open. */
  isOpen = false;
  readonly #ctx: Context;
  readonly #consumer: NamedConsumer;
  readonly #outbox: Queryable;
  readonly #partition: Partition;
  readonly #options: ConsumerOptions;
  readonly #gate: ConcurrencyLimit;
  readonly #signal: AbortSignal;

  constructor(
    ctx: Context,
    consumer: NamedConsumer,
    { outbox, partition }: { readonly outbox: Queryable; readonly partition: Partition },
    options: ConsumerOptions,
    gate: ConcurrencyLimit,
    signal: AbortSignal,
  ) {
    this.#ctx = ctx;
    this.#consumer = consumer;
    this.#outbox = outbox;
    this.#partition = partition;
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
        bus.unanswered(error);
        log.warn({ consumer: this.#consumer.name, error: (error as Error).message }, 'consumer starts again');
        await pause(computeBackoffDelay(50, 2_000, failures), this.#signal);
      }
    }
  }

  /**
   * Opens the durable and processes messages. A fault that may have cost a message or an acknowledgement (a lost connection or
   * stream) ends it after the running work, and the next opening starts at the last gapless acknowledgement.
   */
  async #untilTrouble(nc: NatsConnection, onWork: () => void): Promise<void> {
    const stream = await openStream(nc, this.#partition, this.#outbox);
    const subject = subjectOf(this.#partition, this.#consumer.on);
    const durable = await openDurable(stream, this.#consumer.name.replaceAll(/[^\w-]/g, '_'), subject);
    this.#ctx.bus.answered();
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
    const waiting = new WaitingEvents(this.#ctx, this.#consumer, { ...this.#options, gate: this.#gate, signal });
    const lag = setInterval(() => {
      void this.#measureLag(durable);
      void isReplaced(stream).then((replaced) => replaced && over.abort());
    }, LAG_MS).unref();
    this.isOpen = true;
    try {
      for await (const msg of messagesOf(durable, signal)) {
        onWork();
        const event = readEvent(msg);
        if (event === undefined) {
          this.#ctx.metrics.consumed.inc({ consumer: this.#consumer.name, result: 'malformed' });
          this.#ctx.log.error({ consumer: this.#consumer.name, seq: msg.seq }, 'a message that is no event');
          acknowledge(msg);
          continue;
        }
        waiting.push(event, () => acknowledge(msg));
      }
    } finally {
      this.isOpen = false;
      clearInterval(lag);
      this.#ctx.metrics.consumerWaiting.remove(this.#labels);
      over.abort();
      await waiting.idle();
      await Promise.all(acks);
      await lineLost;
    }
  }

  get #labels() {
    const { index, cluster } = this.#partition;
    return { consumer: this.#consumer.name, partition: cluster === 0 ? String(index) : `${cluster}.${index}` };
  }

  async #measureLag(durable: Durable): Promise<void> {
    try {
      const { num_pending, num_ack_pending } = await durable.info();
      if (this.isOpen) this.#ctx.metrics.consumerWaiting.set(this.#labels, num_pending + num_ack_pending);
    } catch {
      // The next look comes soon; a broker that is away has a metric of its own.
    }
  }
}

/** Whether there is another stream in the place of this one. NATS may not have told the consumers of it. */
const isReplaced = ({ jsm, name, born }: EventStream): Promise<boolean> =>
  jsm.streams.info(name).then(
    ({ config }) => config.description !== born,
    () => false,
  );

/** A server that is cut off from the others says nothing at all, not even that there is nothing. */
const SILENT_BEATS = 2;

async function* messagesOf(durable: Durable, signal: AbortSignal): AsyncGenerator<JsMsg> {
  const messages = await durable.consume({
    max_messages: MAX_UNACKED_MESSAGES,
    expires: 10_000,
    idle_heartbeat: 2_000,
    abort_on_missing_resource: true,
  });
  const close = (): void => void messages.close();
  signal.addEventListener('abort', close, { once: true });
  // The signal may have been aborted while the durable was opened.
  if (signal.aborted) close();
  void (async () => {
    for await (const status of messages.status()) {
      if (status.type === 'heartbeats_missed' && status.count >= SILENT_BEATS) close();
    }
  })();
  try {
    for await (const msg of messages) {
      // Messages still in the buffer are delivered again at the next opening.
      if (signal.aborted) break;
      yield msg;
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** Calls `lost` when the connection breaks: after that it is unknown which messages were in flight. */
async function whenLost(nc: NatsConnection, signal: AbortSignal, lost: () => void): Promise<void> {
  const statuses = nc.status();
  const end = (): void => (statuses as unknown as { stop(): void }).stop();
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  for await (const { type } of statuses) {
    if (type === 'disconnect' || type === 'reconnect' || type === 'close') lost();
  }
}

/** As PostgreSQL writes it; the inbox tells by it which events are new. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function readEvent(msg: JsMsg): DomainEvent | undefined {
  try {
    const event = msg.json<DomainEvent>();
    return UUID.test(event.event_id) && typeof event.key === 'string' ? event : undefined;
  } catch {
    return undefined;
  }
}
