import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutcomeUnknown, type Tx } from '#db/db.ts';
import { lockMember } from '#db/member-lock.ts';
import { sql } from '#db/sql.ts';
import { uuidv7 } from '../ids.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { consumes } from './consumes.ts';
import type { NamedConsumer } from './digest.ts';
import { ConcurrencyLimit } from './lanes.ts';
import type { DomainEvent } from './outbox.ts';
import { declareProbeEvent, groupNumbersByKey, waitUntil } from './test-tools.ts';
import { WaitingEvents } from './waiting.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await createTestContext();
  // The transaction of a row shows which events shared one.
  await ctx.owner.run(sql`
    create table probe (id bigint generated always as identity, name text, key text, n int, tx bigint default txid_current())`);
  await ctx.owner.run(sql`grant select, insert on probe to public`);
});
afterAll(() => ctx.close());

type Numbered = DomainEvent<{ n: number }>;
type Row = { key: string; n: number; tx: number };
const note = (tx: Tx, { name, key, data }: Numbered): Promise<number> =>
  tx.run(sql`insert into probe (name, key, n) values (${name}, ${key}, ${data.n})`);
const noted = (name: string): Promise<Row[]> =>
  ctx.db.rows<Row>(sql`select key, n, tx from probe where name = ${name} order by id`);

const consumerOf = (name: string, run: (tx: Tx, event: Numbered) => Promise<unknown> = note): NamedConsumer => ({
  ...consumes(declareProbeEvent(name), async (tx, event) => void (await run(tx, event))),
  name: `probe:${name}`,
});
const eventOf = (name: string, key: string, n: number): DomainEvent => ({
  event_id: uuidv7(),
  name,
  at: n,
  key,
  data: { n },
});
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** What waits for a consumer, and how many of it are finished. */
function waitingFor(consumer: NamedConsumer, { tries = 3, gate = new ConcurrencyLimit(5) } = {}) {
  const over = new AbortController();
  const waiting = new WaitingEvents(ctx, consumer, { gate, tries, retryMs: 20, signal: over.signal });
  let finished = 0;
  return {
    push: (...events: readonly DomainEvent[]) => events.forEach((event) => waiting.push(event, () => void finished++)),
    finished: () => finished,
    idle: () => waiting.idle(),
    stop: () => over.abort(),
  };
}

async function counted(consumer: string): Promise<Record<string, number>> {
  const of = async (metric: 'consumed' | 'eventSets') =>
    (await ctx.metrics[metric].get()).values.filter(({ labels }) => labels.consumer === consumer);
  const [events, sets] = [await of('consumed'), await of('eventSets')];
  return Object.fromEntries([
    ...events.map(({ labels, value }) => [labels.result, value]),
    ...sets.map(({ labels, value }) => [`set ${labels.result}`, value]),
  ]);
}

describe('events that wait for a consumer', () => {
  it('EVT-1 a lone event goes at once, what waits meanwhile shares transactions, and the order of each key is kept', async () => {
    const { push, idle, finished } = waitingFor(consumerOf('set.shared'));
    const events = upTo(60).map((n) => eventOf('set.shared', `k${n % 7}`, n));
    push(...events);
    await idle();
    const rows = await noted('set.shared');
    expect(finished()).toBe(60);
    const first = rows.find(({ n }) => n === 1)!;
    expect(rows.filter(({ tx }) => tx === first.tx)).toEqual([first]);
    expect(new Set(rows.map(({ tx }) => tx)).size).toBeLessThan(45);
    for (const [key, ns] of groupNumbersByKey(rows)) expect(ns).toEqual(upTo(60).filter((n) => `k${n % 7}` === key));
    // The inbox rows of a set were written by its transaction.
    const inbox = await ctx.db.rows<{ events: number }>(sql`
      select count(*) as events from inbox where consumer = 'probe:set.shared' group by xmin::text`);
    expect(inbox.map(({ events: n }) => n).toSorted((a, b) => a - b)).toEqual(
      [...Map.groupBy(rows, ({ tx }) => tx).values()].map((own) => own.length).toSorted((a, b) => a - b),
    );
  });

  it('EVT-1 an event finds what the earlier ones of its set wrote', async () => {
    const adds = async (tx: Tx, event: Numbered): Promise<void> => {
      const row = await tx.row<{ sum: number }>(
        sql`select coalesce(max(n), 0) as sum from probe where name = ${event.name} and key = ${event.key}`,
      );
      await note(tx, { ...event, data: { n: row!.sum + event.data.n } });
    };
    const { push, idle } = waitingFor(consumerOf('set.sums', adds));
    push(...upTo(30).map((n) => eventOf('set.sums', `k${n % 2}`, 1)));
    await idle();
    const rows = await noted('set.sums');
    expect(groupNumbersByKey(rows)).toEqual(new Map(['k1', 'k0'].map((key) => [key, upTo(15)])));
    expect(new Set(rows.map(({ tx }) => tx)).size).toBeLessThan(30);
  });

  it('EVT-1 an event that is in a set twice, or came before, has its effect once', async () => {
    const { push, idle, finished } = waitingFor(consumerOf('set.twice'));
    const events = upTo(10).map((n) => eventOf('set.twice', 'k', n));
    push(...events.slice(0, 4));
    await idle();
    push(...events.flatMap((event) => [event, event]));
    await idle();
    expect(finished()).toBe(24);
    expect((await noted('set.twice')).map(({ n }) => n)).toEqual(upTo(10));
    expect(await counted('probe:set.twice')).toMatchObject({ done: 10, repeat: 14 });
  });

  it('EVT-1 a consumer that takes a set at once gets each new event once; a set that fails goes one by one', async () => {
    const sets: number[][] = [];
    const consumer: NamedConsumer = {
      ...consumerOf('set.at_once'),
      runSet: async (tx, events) => {
        sets.push(events.map(({ data }) => (data as { n: number }).n));
        if (sets.length === 1) throw new Error('not this one');
        for (const event of events) await note(tx, event as Numbered);
      },
    };
    const { push, idle, finished } = waitingFor(consumer);
    const events = upTo(30).map((n) => eventOf('set.at_once', 'k', n));
    push(...events.slice(0, 10));
    await idle();
    push(...events, ...events);
    await idle();
    expect(finished()).toBe(70);
    expect((await noted('set.at_once')).map(({ n }) => n)).toEqual(upTo(30));
    expect(sets.slice(1).flat().length).toBeGreaterThan(0);
    expect(await counted('probe:set.at_once')).toMatchObject({ done: 30, repeat: 40, 'set undone': 1 });
  });

  it('reliability 3.8 one bad event in a set: the others take effect once, its key waits for it until it is parked', async () => {
    const bad = async (tx: Tx, event: Numbered): Promise<void> => {
      await note(tx, event);
      if (event.key === 'bad' && event.data.n === 10) throw new Error('cannot digest 10');
    };
    const { push, idle, finished } = waitingFor(consumerOf('set.bad', bad));
    push(...upTo(20).map((n) => eventOf('set.bad', n % 10 === 0 ? 'bad' : `k${n % 3}`, n)));
    await idle();
    expect(finished()).toBe(20);
    const byKey = groupNumbersByKey(await noted('set.bad'));
    expect(byKey.get('bad')).toEqual([20]);
    for (const key of ['k0', 'k1', 'k2'])
      expect(byKey.get(key)).toEqual(upTo(20).filter((n) => n % 10 !== 0 && `k${n % 3}` === key));
    expect(await counted('probe:set.bad')).toMatchObject({ done: 19, failed: 3, parked: 1 });
    expect((await counted('probe:set.bad'))['set undone']).toBeGreaterThan(0);
    expect(await ctx.db.rows(sql`select error from parked_event where consumer = 'probe:set.bad'`)).toEqual([
      { error: 'Error: cannot digest 10' },
    ]);
  });

  it('EVT-1 an event that waits for its next try, or takes long, holds back its own key only', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isMended = false;
    const slow = async (tx: Tx, event: Numbered): Promise<void> => {
      if (event.key === 'slow') await held;
      if (event.key === 'failing' && !isMended) throw new Error('not yet');
      await note(tx, event);
    };
    const { push, idle, stop } = waitingFor(consumerOf('set.slow', slow), { tries: 1_000 });
    push(eventOf('set.slow', 'slow', 1), eventOf('set.slow', 'failing', 1));
    push(...upTo(5).map((n) => eventOf('set.slow', 'quick', n)));
    await waitUntil('the quick ones are through', async () => (await noted('set.slow')).length === 5);
    isMended = true;
    release();
    await waitUntil('all', async () => (await noted('set.slow')).length === 7, 5_000);
    stop();
    await idle();
  });

  it('NFR-3 a connection that is lost in a set, or a commit with an unknown outcome: every effect happens once', async () => {
    let lost = 0;
    const cut = async (tx: Tx, event: Numbered): Promise<void> => {
      await note(tx, event);
      if (event.data.n === 6 && lost++ === 0) {
        const { pid } = (await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
        await ctx.owner.row(sql`select pg_terminate_backend(${pid})`);
      }
      // Thrown after the commit: the transaction has happened, and the consumer does not know it.
      if (event.data.n === 12 && lost++ === 1)
        tx.afterCommit(() => {
          throw new OutcomeUnknown('connection lost during COMMIT');
        });
    };
    const { push, idle, finished } = waitingFor(consumerOf('set.cut', cut));
    push(...upTo(20).map((n) => eventOf('set.cut', `k${n % 3}`, n)));
    await idle();
    expect(lost).toBeGreaterThan(2);
    expect(finished()).toBe(20);
    const byKey = groupNumbersByKey(await noted('set.cut'));
    for (const [key, ns] of byKey) expect(ns).toEqual(upTo(20).filter((n) => `k${n % 3}` === key));
    expect(byKey.size).toBe(3);
    expect(await ctx.db.rows(sql`select 1 from parked_event where consumer = 'probe:set.cut'`)).toEqual([]);
  });

  it('WAL-10 sets that wait for each other’s members, and for a call: the call goes on, no event fails, all effects happen once', async () => {
    /** Two sets and a call hold one member each before any of them asks for the next. */
    const arrived = Promise.withResolvers<void>();
    let num = 0;
    const allHold = async (): Promise<void> => {
      if (++num === 3) arrived.resolve();
      await arrived.promise;
    };
    const locks = (members: readonly number[]) => {
      let isFirst = true;
      return async (tx: Tx, event: Numbered): Promise<void> => {
        if (event.key === 'alone') return;
        await lockMember(tx, members[event.data.n]!);
        if (isFirst) await ((isFirst = false), allHold());
        await note(tx, event);
      };
    };
    const gate = new ConcurrencyLimit(5);
    const sets = [
      { name: 'set.one', members: [1, 2] },
      { name: 'set.two', members: [2, 3] },
    ].map(({ name, members }) => ({ name, ...waitingFor(consumerOf(name, locks(members)), { gate }) }));
    // The two events wait while the first one runs, so they are a set.
    for (const { name, push } of sets) push(eventOf(name, 'alone', 0), eventOf(name, 'a', 0), eventOf(name, 'b', 1));
    let calls = 0;
    const call = ctx.db.tx(async (tx) => {
      calls++;
      await lockMember(tx, 3);
      await allHold();
      await lockMember(tx, 1);
    });
    await Promise.all([call, ...sets.map(({ idle }) => idle())]);
    // PostgreSQL saw no deadlock: the call was not run again.
    expect(calls).toBe(1);
    for (const { name } of sets) {
      expect((await noted(name)).map(({ n }) => n).toSorted()).toEqual([0, 1]);
      expect((await counted(`probe:${name}`)).failed).toBeUndefined();
    }
    const undone = await Promise.all(sets.map(async ({ name }) => (await counted(`probe:${name}`))['set undone'] ?? 0));
    expect(undone[0]! + undone[1]!).toBeGreaterThan(0);
  });

  it('nothing is begun after the end, and what was running is finished', async () => {
    const { push, idle, stop, finished } = waitingFor(consumerOf('set.ended'));
    push(...upTo(20).map((n) => eventOf('set.ended', 'k', n)));
    stop();
    await idle();
    expect(finished()).toBe(1);
    expect((await noted('set.ended')).map(({ n }) => n)).toEqual([1]);
  });
});
