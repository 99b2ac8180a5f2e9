// For the law of transactions: the server on which acts are played. Calls, consumers and jobs are acts under their own names for the
// recorder.
import type { LightMyRequestResponse } from 'fastify';
import { shortNameOf } from '@shengyu/contract/call.ts';
import { CALLS } from '@shengyu/contract/registry.ts';
import { sql } from '#db/sql.ts';
import { modules } from '#app.ts';
import { processEvent, type NamedConsumer } from '#events/digest.ts';
import type { DomainEvent } from '#events/outbox.ts';
import type { Module } from '#module.ts';
import type { TestHttpClient } from '../http.ts';
import type { TestContext } from '../kit.ts';
import type { OwnerRecorder } from './recorder.ts';

type StoredEvent = Omit<DomainEvent, 'at'> & { readonly at: Date; readonly seq: number };

const CONSUMERS: ReadonlyMap<string, readonly NamedConsumer[]> = Map.groupBy(
  modules.flatMap(({ name, consumers = [] }): NamedConsumer[] =>
    consumers.map((consumer) => ({ ...consumer, name: `${name}:${consumer.on}` })),
  ),
  ({ on }) => on,
);

export const CONSUMER_NAMES: readonly string[] = [...CONSUMERS.values()].flatMap((named) =>
  named.map(({ name }) => name),
);
export const TIMER_NAMES: readonly string[] = modules.flatMap(({ cron = [] }) => cron.map(({ job }) => job));

export type Stage = {
  readonly ctx: TestContext;
  readonly http: TestHttpClient;
  readonly recorder: OwnerRecorder;
  /** Digests every event since its last call, and those that follow from them. */
  readonly digest: () => Promise<void>;
  /** Moves the clock, with every timer that is due meanwhile and every job that waits. */
  readonly pass: (ms: number) => Promise<void>;
  /** Runs a job at once, whether or not it is due. */
  readonly run: (job: string) => Promise<void>;
};

/** The part of tools/world/engine/timers.ts that is used here. The test opens it, because only tests may import a tool. */
type Timers = { runTimers(until: number): Promise<void>; runJobs(): Promise<number> };

export function openStage(
  ctx: TestContext,
  http: TestHttpClient,
  recorder: OwnerRecorder,
  openTimers: (modules: readonly Module[]) => Timers,
): Stage {
  recordCalls(http, recorder);
  const recorded = withRecordedJobs(recorder);
  const timers = openTimers(recorded);
  const digest = openDigest(ctx, recorder);
  return {
    ctx,
    http,
    recorder,
    digest,
    async pass(ms) {
      await recorder.forget();
      const until = ctx.clock.now() + ms;
      await timers.runTimers(until);
      ctx.clock.set(until);
      await timers.runJobs();
      await digest();
    },
    async run(name) {
      const job = recorded.flatMap(({ jobs = {} }) => jobs[name] ?? [])[0]!;
      await job({ due_at: ctx.clock.now() }, ctx);
    },
  };
}

/** From now on every request to the server is an act under the name of its call, such as `X30 send_gift`. */
function recordCalls(http: TestHttpClient, recorder: OwnerRecorder): void {
  const { app } = http;
  const inject = app.inject.bind(app) as (request: Asked) => Promise<LightMyRequestResponse>;
  const recorded = async (request: Asked) => {
    await recorder.forget();
    return recorder.during(nameOfCall(request), () => inject(request));
  };
  Object.assign(app, { inject: recorded });
}
type Asked = { readonly method: string; readonly url: string };

const ROUTES = CALLS.map((call) => ({
  call,
  route: new RegExp(`^${call.route.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`),
}));

function nameOfCall({ method, url }: Asked): string {
  const { call } = ROUTES.find(({ route }) => route.test(`${method} ${url}`))!;
  return `${call.id} ${shortNameOf(call)}`;
}

/** The modules of the product with jobs that are recorded under their names. */
const withRecordedJobs = (recorder: OwnerRecorder): Module[] =>
  modules.map((module) => ({
    ...module,
    jobs: Object.fromEntries(
      Object.entries(module.jobs ?? {}).map(([name, job]) => [
        name,
        (payload, ctx) => recorder.during(`job ${name}`, () => job(payload, ctx)),
      ]),
    ),
  }));

/**
 * Each consumer has a transaction for each event. Production may give several events one transaction (0122), which is an economy and no
 * property of the act.
 */
function openDigest(ctx: TestContext, recorder: OwnerRecorder): () => Promise<void> {
  let newest = 0;
  return async () => {
    await recorder.forget();
    for (;;) {
      const events = await ctx.db.rows<StoredEvent>(sql`
        select seq, event_id, name, key, at, actor_id, data from outbox where seq > ${newest} order by seq`);
      if (events.length === 0) return;
      newest = events.at(-1)!.seq;
      for (const { seq: _seq, at, ...event } of events)
        for (const consumer of CONSUMERS.get(event.name) ?? [])
          await recorder.during(consumer.name, () => processEvent(ctx, consumer, { ...event, at: at.getTime() }));
    }
  };
}
