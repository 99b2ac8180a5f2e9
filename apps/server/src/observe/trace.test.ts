import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { set_follow } from '@shengyu/contract/calls/user.ts';
import { userFollowed } from '#events/catalogue/people.ts';
import { sql } from '#db/sql.ts';
import { startConsumers } from '#events/consumer.ts';
import { consumes } from '#events/consumes.ts';
import { processSet } from '#events/digest.ts';
import type { DomainEvent } from '#events/outbox.ts';
import { startOutboxRelay } from '#events/relay.ts';
import { deleteStreams, waitUntil } from '#events/test-tools.ts';
import { addJob } from '#jobs/add-job.ts';
import { startWorker } from '#jobs/worker.ts';
import type { Module } from '#module.ts';
import { newPerson, newRequestId, openTestHttp, type TestHttpClient } from '#testing/http.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { startTracing } from './trace.ts';

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};

/** Hears what an OpenTelemetry collector would. */
async function openCollector(): Promise<{ url: string; spans: Span[]; close(): void }> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => void server.close(),
  };
}

let ctx: TestContext;
let http: TestHttpClient;
let jobRuns = 0;
const payloads: unknown[] = [];

/** What follows a follow here: a consumer, which adds a job. */
const after: Module = {
  name: 'after',
  consumers: [consumes(userFollowed, (tx, { data }) => addJob(tx, 'after.follow', { target: data.target_id }))],
  jobs: {
    'after.follow': async (payload) => {
      payloads.push(payload);
      jobRuns++;
    },
  },
};

beforeAll(async () => {
  ctx = await createTestContext();
  http = await openTestHttp(ctx);
});
afterAll(async () => {
  await http.close();
  await deleteStreams(ctx);
  await ctx.close();
});

const follow = async (): Promise<number> => {
  const [me, other] = [await newPerson(ctx), await newPerson(ctx)];
  const body = { user_id: other.user_id, follow: 1, request_id: newRequestId() };
  expect((await http.post(set_follow.route.replace(/^\w+ /, ''), body, me.token)).code).toBe(1);
  return other.user_id;
};

/** The follows share a transaction in their consumer. */
async function followInSet(num: number): Promise<void> {
  const last = (await ctx.db.row<{ seq: number }>(sql`select max(seq) as seq from outbox`))!.seq;
  for (let calls = 0; calls < num; calls++) await follow();
  const events = await ctx.db.rows<Omit<DomainEvent, 'at'>>(sql`
    select event_id, name, key, data, traceparent from outbox where name = ${userFollowed.name} and seq > ${last}`);
  const consumer = { ...after.consumers![0]!, name: 'after:user.followed' };
  await processSet(
    ctx,
    consumer,
    events.map((event) => ({ ...event, at: Date.now() })),
  );
}

it('a call, its statements, the consumer of its event and the job that this adds stand in one trace', async () => {
  const collector = await openCollector();
  const stopTracing = await startTracing(collector.url, 'shengyu-test');
  const stops = [
    await startOutboxRelay(ctx),
    await startConsumers(ctx, [after]),
    await startWorker(ctx, [after], { cron: false, tasks: true }),
  ];
  const target = await follow();
  await waitUntil('the job ran', () => jobRuns === 1);
  for (const stop of stops.reverse()) await stop();
  await followInSet(3);
  await stopTracing();
  collector.close();

  const [call, ...ofSet] = collector.spans.filter(({ name }) => name.startsWith(`${set_follow.id} `)) as [
    Span,
    ...Span[],
  ];
  const trace = collector.spans.filter(({ traceId }) => traceId === call.traceId);
  const [consumer, job] = ['after:user.followed', 'after.follow'].map((wanted) =>
    trace.find(({ name }) => name === wanted)!,
  );
  expect(call.parentSpanId ?? '').toBe('');
  expect(consumer!.parentSpanId).toBe(call.spanId);
  expect(job!.parentSpanId).toBe(consumer!.spanId);
  const under = (span: Span) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId).map(({ name }) => name);
  expect(under(call)).toContainEqual(expect.stringMatching(/^insert into outbox/));
  expect(under(call)).toContain('commit');
  expect(under(consumer!)).toContainEqual(expect.stringContaining('graphile_worker.add_job'));
  // Also the events of a set stand each in the trace of its own call; what they share is in a trace of its own.
  expect(ofSet).toHaveLength(3);
  for (const one of ofSet) {
    const own = collector.spans.find(
      ({ name, parentSpanId }) => name === consumer!.name && parentSpanId === one.spanId,
    );
    expect(under(own!)).toEqual([expect.stringContaining('graphile_worker.add_job')]);
  }
  const shared = collector.spans.find(({ name }) => name === `${consumer!.name} set`)!;
  expect(under(shared)).toEqual([expect.stringContaining('parked_event'), 'commit']);
  // The job gets what was ordered, without the trace; values of statements are nowhere.
  expect(payloads).toEqual([{ target }]);
  expect(JSON.stringify(collector.spans.flatMap(({ attributes }) => attributes))).not.toContain(String(target));
});

it('without a collector events and jobs carry no trace', async () => {
  await follow();
  const { rows } = await ctx.db.pool.query('select traceparent from outbox order by seq desc limit 1');
  expect(rows).toEqual([{ traceparent: null }]);
});
