import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { OutcomeUnknown, type Tx } from '#db/db.ts';
import { sql } from '#db/sql.ts';
import { uuidv7 } from '../ids.ts';
import type { Module } from '../module.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startConsumers, type ConsumerOptions } from './consumer.ts';
import { openDurable } from './durable.ts';
import type { StopFunction } from './lease.ts';
import type { DomainEvent } from './outbox.ts';
import { startOutboxRelay } from './relay.ts';
import { replayEvent } from './replay.ts';
import { subjectOf } from './partition.ts';
import { ensureStream } from './stream.ts';
import {
  openBreakableConnection,
  groupNumbersByKey,
  deleteStreams,
  onlyPartition,
  emitNumber,
  waitUntil,
  declareProbeEvent,
  buildSiblingContext,
  type BreakableConnection,
} from './test-tools.ts';
import { consumes } from './consumes.ts';

let line: BreakableConnection;
let ctx: TestContext;
let stops: StopFunction[] = [];

beforeAll(async () => {
  line = await openBreakableConnection();
  ctx = await createTestContext({ NATS_URL: line.url });
  await ctx.owner.run(sql`create table probe (id bigint generated always as identity, name text, key text, n int)`);
  await ctx.owner.run(sql`grant select, insert on probe to public`);
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});
afterAll(async () => {
  await deleteStreams(ctx);
  await ctx.close();
  await line.close();
});

type Probed = { name: string; key: string; n: number };
const note = async (tx: Tx, event: DomainEvent<{ n: number }>): Promise<void> => {
  await tx.run(sql`insert into probe (name, key, n) values (${event.name}, ${event.key}, ${event.data.n})`);
};
const noted = (name: string): Promise<Probed[]> =>
  ctx.db.rows<Probed>(sql`select name, key, n from probe where name = ${name} order by id`);
const notedBy = async (name: string) => groupNumbersByKey(await noted(name));
const countOf = (name: string) => async (): Promise<number> => (await noted(name)).length;

const moduleOf = (on: string, run = note, name = 'probe'): Module => ({
  name,
  consumers: [consumes(declareProbeEvent(on), run)],
});
const consume = async (
  module: Module,
  options: Partial<ConsumerOptions> = {},
  at: Context = ctx,
): Promise<StopFunction> => {
  const stop = await startConsumers(at, [module], { retryMs: 20, ...options });
  stops.push(stop);
  return stop;
};
const relay = async (): Promise<void> => void stops.push(await startOutboxRelay(ctx, 200));
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

describe('consumers', () => {
  it('EVT-1 reliability 3.8 every event delivered 1 to 5 times, shuffled: each effect happens once', async () => {
    const nc = await ctx.bus.connection();
    const { js } = await ensureStream(nc, onlyPartition(ctx));
    const events = upTo(40).map((n) => ({
      event_id: uuidv7(),
      name: 'probe.many',
      at: n,
      key: `k${n % 4}`,
      data: { n },
    }));
    const copies = events.flatMap((event, i) => Array.from({ length: 1 + (i % 5) }, () => event));
    copies.sort(() => Math.random() - 0.5);
    await consume(moduleOf('probe.many'));
    for (const event of copies) await js.publish(subjectOf(onlyPartition(ctx), event.name), JSON.stringify(event));
    await waitUntil('all delivered', async () => {
      const { values } = await ctx.metrics.consumed.get();
      const seen = values.filter((v) => v.labels.consumer === 'probe:probe.many').reduce((sum, v) => sum + v.value, 0);
      return seen === copies.length;
    });
    expect((await noted('probe.many')).map(({ n }) => n).sort((a, b) => a - b)).toEqual(upTo(40));
    expect(await ctx.db.rows(sql`select 1 from inbox where consumer = 'probe:probe.many'`)).toHaveLength(40);
  });

  it('EVT-1 order per key over many keys at once, and an event that fails holds back its own key only', async () => {
    await relay();
    let failures = 0;
    let mended = false;
    const flaky = async (tx: Tx, event: DomainEvent<{ n: number }>): Promise<void> => {
      if (event.key === 'slow' && event.data.n === 1 && !mended) {
        failures++;
        throw new Error('not yet');
      }
      await note(tx, event);
    };
    await consume(moduleOf('probe.ordered', flaky), { tries: 1_000 });
    for (const n of upTo(20)) for (const key of ['slow', 'a', 'b', 'c']) await emitNumber(ctx, key, n, 'probe.ordered');
    await waitUntil('the other keys are through', async () => (await countOf('probe.ordered')()) === 60);
    await waitUntil('tried again', () => failures >= 3);
    expect((await notedBy('probe.ordered')).has('slow')).toBe(false);
    mended = true;
    await waitUntil('all', async () => (await countOf('probe.ordered')()) === 80);
    expect(await notedBy('probe.ordered')).toEqual(new Map(['a', 'b', 'c', 'slow'].map((key) => [key, upTo(20)])));
  });

  it('reliability 3.8 after so many failures the event is parked, its key goes on, and a replay mends it', async () => {
    await relay();
    let broken = true;
    const poisoned = async (tx: Tx, event: DomainEvent<{ n: number }>): Promise<void> => {
      if (event.data.n === 2 && broken) throw new Error('cannot digest 2');
      await note(tx, event);
    };
    await consume(moduleOf('probe.poison', poisoned), { tries: 3 });
    for (const n of upTo(4)) await emitNumber(ctx, 'k', n, 'probe.poison');
    await waitUntil('key goes on', async () => (await countOf('probe.poison')()) === 3);
    expect((await notedBy('probe.poison')).get('k')).toEqual([1, 3, 4]);
    const parked = await ctx.db.rows<{ event_id: string; body: DomainEvent }>(
      sql`select consumer, event_id, name, body, error from parked_event`,
    );
    expect(parked).toMatchObject([
      {
        consumer: 'probe:probe.poison',
        name: 'probe.poison',
        error: 'Error: cannot digest 2',
        body: { data: { n: 2 } },
      },
    ]);
    broken = false;
    await deleteStreams(ctx);
    await replayEvent(ctx, parked[0]!.event_id);
    await waitUntil('mended', async () => (await countOf('probe.poison')()) === 4);
    expect(await ctx.db.rows(sql`select 1 from parked_event`)).toEqual([]);
  });

  it('reliability 0.3 an unknown outcome is tried again, counts as no failure, and the effect happens once', async () => {
    await relay();
    let unknown = 5;
    const uncertain = async (tx: Tx, event: DomainEvent<{ n: number }>): Promise<void> => {
      await note(tx, event);
      if (unknown-- > 0) throw new OutcomeUnknown('connection lost during COMMIT');
    };
    await consume(moduleOf('probe.unknown', uncertain), { tries: 2 });
    await emitNumber(ctx, 'k', 1, 'probe.unknown');
    await waitUntil('done', async () => (await countOf('probe.unknown')()) === 1);
    expect(await ctx.db.rows(sql`select 1 from parked_event`)).toEqual([]);
  });

  it('reliability 2.4 a lost stream: everything comes again, is dropped by the inbox, and new events follow in order', async () => {
    await relay();
    await consume(moduleOf('probe.lost'));
    for (const n of upTo(25)) await emitNumber(ctx, 'k', n, 'probe.lost');
    await waitUntil('first part', async () => (await countOf('probe.lost')()) === 25);
    await deleteStreams(ctx);
    for (const n of upTo(25)) await emitNumber(ctx, 'k', 25 + n, 'probe.lost');
    await waitUntil('second part', async () => (await countOf('probe.lost')()) >= 50);
    expect((await notedBy('probe.lost')).get('k')).toEqual(upTo(50));
    await waitUntil('the old ones were repeats', async () => {
      const { values } = await ctx.metrics.consumed.get();
      const repeats = values.find((v) => v.labels.consumer === 'probe:probe.lost' && v.labels.result === 'repeat');
      return (repeats?.value ?? 0) >= 25;
    });
  });

  it('NFR-3 OPS-3 a broken line to NATS: nothing lost, nothing doubled, order kept', async () => {
    await relay();
    await consume(moduleOf('probe.line'));
    for (const n of upTo(60)) {
      if (n % 20 === 0) line.cut();
      if (n % 20 === 5) line.mend();
      await emitNumber(ctx, 'k', n, 'probe.line');
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    line.mend();
    await waitUntil('all', async () => (await countOf('probe.line')()) >= 60);
    expect((await notedBy('probe.line')).get('k')).toEqual(upTo(60));
  });

  it('EVT-1 a module runs in one process at a time; what one stops in the middle of the other goes on with, in order', async () => {
    await relay();
    const other = await buildSiblingContext(ctx, { NATS_URL: line.url });
    const ran = new Map<string, number>();
    const by = (who: string) =>
      moduleOf('probe.handed', async (tx, event) => {
        ran.set(who, (ran.get(who) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 5));
        await note(tx, event);
      });
    const stopOther = await startConsumers(other, [by('other')]);
    stops.push(async () => (await stopOther(), other.close()));
    await emitNumber(ctx, 'k', 1, 'probe.handed');
    await waitUntil('first', async () => (await countOf('probe.handed')()) === 1);
    await consume(by('me'));
    for (const n of upTo(99)) await emitNumber(ctx, 'k', n + 1, 'probe.handed');
    await waitUntil('some', async () => (await countOf('probe.handed')()) > 20);
    expect(ran.get('me')).toBeUndefined();
    await stopOther();
    await waitUntil('all', async () => (await countOf('probe.handed')()) >= 100);
    expect((await notedBy('probe.handed')).get('k')).toEqual(upTo(100));
    expect(ran.get('me')! + ran.get('other')!).toBe(100);
  });

  it('a stop at any moment of the opening ends', async () => {
    for (let delay = 0; delay < 40; delay++) {
      const stop = await startConsumers(ctx, [moduleOf('probe.stopped')]);
      await new Promise((resolve) => setTimeout(resolve, delay));
      const late = new Promise<string>((resolve) => setTimeout(resolve, 5_000, `stuck after ${delay} ms`).unref());
      expect(await Promise.race([stop(), late])).toBeUndefined();
    }
  });

  it('modules are shared evenly among the processes alive, and all go to who is left', async () => {
    const modules = upTo(5).map((i) => moduleOf('probe.shared', note, `m${i}`));
    const holds = async (name: string): Promise<number> => {
      const rows = await ctx.db.rows(sql`
        select 1 from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objsubid = 2
          and l.objid <> 0 and a.datname = current_database() and a.application_name = ${name}`);
      return rows.length;
    };
    stops.push(await startConsumers(ctx, modules));
    await waitUntil('all five', async () => (await holds('shengyu-test')) === 5);
    const other = await buildSiblingContext(ctx, { NATS_URL: line.url });
    const stopOther = await startConsumers(other, modules);
    stops.push(async () => (await stopOther(), other.close()));
    await waitUntil(
      '3 and 2',
      async () => (await holds('shengyu-test')) === 3 && (await holds('shengyu-sibling')) === 2,
    );
    await stopOther();
    await waitUntil('all five again', async () => (await holds('shengyu-test')) === 5);
    expect(await holds('shengyu-sibling')).toBe(0);
  });

  it('reliability 2.4 a durable that stems from a lost stream hides nothing of the new one', async () => {
    const stream = await ensureStream(await ctx.bus.connection(), onlyPartition(ctx));
    const { jsm, name, born, lastSeq } = stream;
    const subject = subjectOf(onlyPartition(ctx), 'probe.reborn');
    const add = (description: string) =>
      jsm.consumers.add(name, {
        durable_name: 'reborn-a',
        description,
        filter_subject: subject,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: lastSeq + 100,
      });
    const open = async () => (await (await openDurable(stream, 'reborn', subject)).info()).config;
    await add('2026-01-01T00:00:00Z');
    expect(await open()).toMatchObject({ deliver_policy: DeliverPolicy.All, description: born });
    // The same of this stream is kept to.
    await jsm.consumers.delete(name, 'reborn-b');
    await add(born);
    expect(await open()).toMatchObject({ opt_start_seq: lastSeq + 100 });
    await jsm.consumers.delete(name, 'reborn-b');
  });

  it('a message that is no event is reported and does not stand in the way', async () => {
    await relay();
    await consume(moduleOf('probe.noise'));
    const nc = await ctx.bus.connection();
    const { js } = await ensureStream(nc, onlyPartition(ctx));
    await js.publish(subjectOf(onlyPartition(ctx), 'probe.noise'), 'not json');
    await emitNumber(ctx, 'k', 1, 'probe.noise');
    await waitUntil('the event', async () => (await countOf('probe.noise')()) === 1);
    expect(ctx.lines.some((text) => text.includes('a message that is no event'))).toBe(true);
  });

  it('two consumers of one event in one module are refused at the start', async () => {
    const twice: Module = {
      name: 'm',
      consumers: [consumes(declareProbeEvent('a.b'), note), consumes(declareProbeEvent('a.b'), note)],
    };
    await expect(startConsumers(ctx, [twice])).rejects.toThrow('two consumers of a.b');
  });
});
