// Consumers without relay and stream (§4.3): the events of a lane are processed in groups, each group in one transaction with its inbox
// rows. Lanes run beside one another, as consumers do in production; within a lane the order of events is kept over all consumers. In
// production hours lie between the opening of a room and its closing; here both may wait for the same run.
import type { Context } from '@shengyu/server/context.ts';
import {
  encodeBigintArray,
  encodeTextArray,
  encodeTimestampArray,
  encodeUuidArray,
} from '@shengyu/server/db/arrays.ts';
import type { Tx } from '@shengyu/server/db/db.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { processEvent, type NamedConsumer } from '@shengyu/server/events/digest.ts';
import type { DomainEvent } from '@shengyu/server/events/outbox.ts';
import { timeOfUuid } from '@shengyu/server/ids.ts';
import type { Module } from '@shengyu/server/module.ts';
import { countEvents, figureCountersOf } from '@shengyu/server/modules/console/index.ts';
import { withEntropy } from './entropy.ts';
import { runLimited } from './lanes.ts';

type StoredEvent = Omit<DomainEvent, 'at'> & { readonly at: Date; readonly seq: number };

/** More would wait for the same rows: most consumers write to the tables of a few members and guilds. */
const PARALLEL = 3;

/**
 * The modules that give points and items to members. They share a lane: whether somebody reaches a level by a gift or by a task depends
 * on which of the two comes first, and it must be the same in every fill (WORLD-4).
 */
const GIVING: ReadonlySet<string> = new Set(['meter', 'level', 'relation', 'collection', 'sign', 'offer']);

/**
 * A transaction that took its number earlier may commit later, so this many numbers are looked at again. All numbers would be too many:
 * the index of what is unpublished keeps every event of the half-year until it is vacuumed.
 */
const STRAGGLERS = 1_000;

/** Nobody looks at figures of the past while it is made, so they are counted in a few large sets (rebuild.ts counts in the same way). */
const COUNTED_TOGETHER = 5_000;

export type Digest = {
  /** Processes the events written since the last run; returns how many there were. */
  run(): Promise<number>;
  /** Adds what the events of all runs have told to the console's figures. */
  countFigures(): Promise<void>;
  count(): number;
  stop(): Promise<void>;
};

export function openDigest(ctx: Context, modules: readonly Module[], group: number): Digest {
  const counters = figureCountersOf(modules);
  const countersOf = consumersByEvent(modules, ({ name }) => counters.has(name));
  const lanes = [...Map.groupBy(modules, ({ name }) => (GIVING.has(name) ? 'giving' : name))].map(([lane, own]) => ({
    lane,
    consumersOf: consumersByEvent(own, ({ name }) => !counters.has(name)),
  }));
  /** Events by lane. */
  const digested = new Map<string, number>();
  const toCount: Portion[] = [];
  /** The highest number of an event that was processed. */
  let newest = 0;

  const run = async (): Promise<number> => {
    const stored = await ctx.db.rows<StoredEvent>(sql`
      select seq, event_id, name, key, at, actor_id, data from outbox
      where published_at is null and seq > ${newest - STRAGGLERS} order by seq`);
    if (stored.length === 0) return 0;
    newest = Math.max(newest, stored.at(-1)!.seq);
    const events = stored.map(({ seq: _seq, at, ...event }): DomainEvent => ({ ...event, at: at.getTime() }));
    const tasks = lanes
      .map(({ lane, consumersOf }) => ({ lane, portions: portionsOf(events, consumersOf) }))
      .filter(({ portions }) => portions.length > 0)
      .toSorted((a, b) => b.portions.length - a.portions.length);
    await runLimited(PARALLEL, tasks, async ({ lane, portions }) => {
      const before = digested.get(lane) ?? 0;
      digested.set(lane, before + portions.length);
      // Lanes run beside one another: the bytes of the act that waits for them would reach them in any order.
      await withEntropy(`${lane} digests ${before}`, async () => {
        for (let i = 0; i < portions.length; i += group) await digestGroup(ctx, portions.slice(i, i + group));
      });
    });
    toCount.push(...portionsOf(events, countersOf));
    if (toCount.length >= COUNTED_TOGETHER) await countFigures();
    await markPublished(ctx, stored);
    return stored.length;
  };

  const countFigures = async (): Promise<void> => {
    const portions = toCount.splice(0);
    if (portions.length === 0) return;
    await ctx.db.tx(async (tx) => {
      await takeIn(tx, portions);
      await countEvents(
        tx,
        portions.map(({ consumer, event }) => ({ counter: counters.get(consumer.name)!, event })),
        ctx,
      );
    });
    digested.set('figures', (digested.get('figures') ?? 0) + portions.length);
  };

  return { run, countFigures, count: () => sumOf(digested.values()), stop: async () => undefined };
}

/** An event and a consumer that must digest it. */
type Portion = { readonly consumer: NamedConsumer; readonly event: DomainEvent };

const namedConsumersOf = ({ name, consumers = [] }: Module): NamedConsumer[] =>
  consumers.map((consumer) => ({ ...consumer, name: `${name}:${consumer.on}` }));

const consumersByEvent = (
  modules: readonly Module[],
  isMeant: (consumer: NamedConsumer) => boolean,
): ReadonlyMap<string, readonly NamedConsumer[]> =>
  Map.groupBy(modules.flatMap(namedConsumersOf).filter(isMeant), ({ on }) => on);

const portionsOf = (
  events: readonly DomainEvent[],
  consumersOf: ReadonlyMap<string, readonly NamedConsumer[]>,
): Portion[] => events.flatMap((event) => (consumersOf.get(event.name) ?? []).map((consumer) => ({ consumer, event })));

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);

/** Marked one by one and not by the last number: a transaction that took its number earlier may commit later. */
const markPublished = (ctx: Context, events: readonly StoredEvent[]): Promise<number> =>
  ctx.db.run(sql`
    update outbox set published_at = stored_at
    where published_at is null and seq = any(${encodeBigintArray(events.map(({ seq }) => seq))}::bigint[])`);

const takeIn = (tx: Tx, portions: readonly Portion[]): Promise<number> =>
  tx.run(sql`
    insert into inbox (consumer, event_id, stored_at)
    select * from unnest(${encodeTextArray(portions.map(({ consumer }) => consumer.name))}::text[],
      ${encodeUuidArray(portions.map(({ event }) => event.event_id))}::uuid[],
      ${encodeTimestampArray(portions.map(({ event }) => timeOfUuid(event.event_id)))}::timestamptz[])`);

/** A group that fails is done again one by one, so that the fault names its event; an event that fails twice ends the fill. */
async function digestGroup(ctx: Context, portions: readonly Portion[]): Promise<void> {
  try {
    await ctx.db.tx(async (tx) => {
      await takeIn(tx, portions);
      for (const { consumer, event } of portions) await consumer.run(tx, event, ctx);
    });
  } catch {
    for (const portion of portions) await digestOne(ctx, portion);
  }
}

async function digestOne(ctx: Context, { consumer, event }: Portion): Promise<void> {
  try {
    await processEvent(ctx, consumer, event);
  } catch {
    await processEvent(ctx, consumer, event).catch((cause: unknown) => {
      throw new Error(`${consumer.name} did not digest ${JSON.stringify(event)}`, { cause });
    });
  }
}
