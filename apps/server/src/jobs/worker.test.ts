import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql, Statement } from '#db/sql.ts';
import type { StopFunction } from '#events/lease.ts';
import { waitUntil, buildSiblingContext } from '#events/test-tools.ts';
import type { Job, Module } from '../module.ts';
import { createTestContext, type TestContext } from '#testing/kit.ts';
import { addJob, dueTimeOf } from './add-job.ts';
import { core } from './core.ts';
import { startWorker, type WorkerOptions } from './worker.ts';

let ctx: TestContext;
let stops: StopFunction[] = [];

beforeAll(async () => {
  ctx = await createTestContext({ DATABASE_POOL: '20' });
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});
afterAll(() => ctx.close());

const start = async (modules: Module[], parts: Partial<WorkerOptions> = {}): Promise<StopFunction> => {
  const stop = await startWorker(ctx, modules, { cron: false, tasks: true, ...parts });
  stops.push(stop);
  return stop;
};
const moduleOf = (jobs: Record<string, Job>, cron: Module['cron'] = []): Module => ({ name: 'probe', jobs, cron });
const queued = async (name: string): Promise<number> =>
  (await ctx.db.rows(sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`)).length;

describe('jobs', () => {
  it('a job exists exactly if its transaction commits', async () => {
    const ran: unknown[] = [];
    await start([moduleOf({ 'probe.promise': async (payload) => void ran.push(payload) })]);
    await expect(
      ctx.db.tx(async (tx) => {
        await addJob(tx, 'probe.promise', { n: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await queued('probe.promise')).toBe(0);
    await ctx.db.tx((tx) => addJob(tx, 'probe.promise', { n: 2 }));
    await waitUntil('ran', () => ran.length > 0);
    await waitUntil('gone', async () => (await queued('probe.promise')) === 0);
    expect(ran).toEqual([{ n: 2 }]);
    expect((await ctx.metrics.jobs.get()).values).toContainEqual(
      expect.objectContaining({ labels: { task: 'probe.promise', result: 'done' }, value: 1 }),
    );
  });

  it('CAL-2 a late job acts with its deadline, also when it is repeated after a failure', async () => {
    const due = Date.now() - 3_600_000;
    const seen: number[] = [];
    await start([
      moduleOf({
        'probe.late': async (payload) => {
          seen.push(dueTimeOf(payload));
          if (seen.length === 1) throw new Error('first try fails');
        },
      }),
    ]);
    await ctx.db.tx((tx) => addJob(tx, 'probe.late', { id: 5 }, { runAt: due }));
    await waitUntil('failed once', () => seen.length === 1);
    await waitUntil('repeated', () => seen.length === 2, 30_000);
    expect(seen).toEqual([due, due]);
    expect(() => dueTimeOf({})).toThrow('no due time');
  });

  it('a job waits for its time, and another with its key takes its place', async () => {
    const later = Date.now() + 3_600_000;
    await ctx.db.tx(async (tx) => {
      await addJob(tx, 'probe.keyed', { n: 1 }, { runAt: later, key: 'quit:1' });
      await addJob(tx, 'probe.keyed', { n: 2 }, { runAt: later + 1_000, key: 'quit:1' });
      await addJob(tx, 'probe.keyed', { n: 3 }, { runAt: later, key: 'quit:2' });
    });
    const rows = await ctx.db.rows<{ payload: { n: number; due_at: number }; run_at: Date }>(sql`
      select payload, run_at from graphile_worker._private_jobs where key like 'quit:%' order by key`);
    expect(rows).toEqual([
      { payload: { n: 2, due_at: later + 1_000 }, run_at: new Date(later + 1_000) },
      { payload: { n: 3, due_at: later }, run_at: new Date(later) },
    ]);
  });

  it('CAL-2 a timer missed while nobody ran is made up with its own time as due_at; one of every minute is not', async () => {
    const due: Record<string, number[]> = { 'probe.hourly': [], 'probe.minutely': [] };
    const module = moduleOf(
      Object.fromEntries(
        Object.keys(due).map((name) => [name, async (payload) => void due[name]!.push(dueTimeOf(payload))]),
      ),
      [
        { at: '30 * * * *', job: 'probe.hourly' },
        { at: '*/2 * * * *', job: 'probe.minutely' },
      ],
    );
    await ctx.db.run(sql`
      insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      select job, now() - interval '2 days', now() - interval '190 minutes'
      from unnest(array['probe.hourly@30 * * * *', 'probe.minutely@*/2 * * * *']) job`);
    const began = Date.now();
    await start([module], { cron: true });
    // Several run at once and in any order, so the last ones are compared when none is left.
    await waitUntil('made up', async () => due['probe.hourly']!.length >= 3 && (await queued('probe.hourly')) === 0);
    const times = due['probe.hourly']!.toSorted((a, b) => a - b);
    for (const at of times) expect(new Date(at).toISOString()).toMatch(/:30:00\.000Z$/);
    expect(times.at(-1)! - times.at(-2)!).toBe(3_600_000);
    expect(due['probe.minutely']!.filter((at) => at < began - 180_000)).toEqual([]);
  });

  it('a job of a killed worker is freed within seconds, not hours', async () => {
    const ran: unknown[] = [];
    await ctx.db.tx((tx) => addJob(tx, 'probe.orphan', { n: 1 }));
    await ctx.db.run(sql`
      update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '11 seconds', attempts = 1
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'probe.orphan')`);
    await start([moduleOf({ 'probe.orphan': async (payload) => void ran.push(payload) })]);
    await waitUntil('freed and run', () => ran.length === 1);
  });

  it.each([
    ['is done', undefined],
    ['has failed', new Error('a try that fails')],
  ])(
    'a connection that dies while it writes that a job %s does not end the process: the job runs again',
    async (_, error) => {
      let ran = 0;
      const release = Promise.withResolvers<void>();
      const job: Job = async () => {
        if (++ran > 1) return;
        // Somebody else holds the row of the job, so the worker's connection waits for it until it is ended.
        const isHeld = Promise.withResolvers<void>();
        void ctx.db.tx(async (tx) => {
          await tx.run(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', run_at = now()
          where locked_by is not null`);
          isHeld.resolve();
          await release.promise;
        });
        await isHeld.promise;
        if (error) throw error;
      };
      await start([moduleOf({ 'probe.written': job })]);
      await ctx.db.tx((tx) => addJob(tx, 'probe.written', {}));
      const endWaiting = async (): Promise<boolean> =>
        (
          await ctx.db.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%_private_jobs%'`)
        ).length > 0;
      await waitUntil('its connection ended', endWaiting);
      release.resolve();
      await waitUntil('done', async () => ran === 2 && (await queued('probe.written')) === 0, 30_000);
    },
  );

  it('a job of a living worker is not taken from it, however long it runs', async () => {
    let running = 0;
    const module = moduleOf({
      'probe.long': async () => {
        running++;
        await ctx.db.run(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
          where locked_by is not null`);
        await new Promise((resolve) => setTimeout(resolve, 6_500));
      },
    });
    await start([module]);
    const other = await buildSiblingContext(ctx);
    const stopOther = await startWorker(other, [module], { cron: false, tasks: true });
    await ctx.db.tx((tx) => addJob(tx, 'probe.long', {}));
    await waitUntil('done', async () => running > 0 && (await queued('probe.long')) === 0, 40_000);
    expect(running).toBe(1);
    await stopOther();
    await other.close();
  });

  it('a scheduler without tasks runs the house-keeping only', async () => {
    const ran: unknown[] = [];
    await start([moduleOf({ 'probe.task': async (payload) => void ran.push(payload) })], { tasks: false });
    await ctx.db.tx(async (tx) => {
      await addJob(tx, 'probe.task', {});
      await addJob(tx, 'core.sweep_idempotency', {});
    });
    await waitUntil('swept', async () => (await queued('core.sweep_idempotency')) === 0);
    expect(await queued('probe.task')).toBe(1);
    expect(ran).toEqual([]);
  });

  it('a job that exists twice, or a timer without a job, stops the start', async () => {
    const job: Job = async () => undefined;
    const twice = [moduleOf({ 'probe.x': job }), moduleOf({ 'probe.x': job })];
    await expect(startWorker(ctx, twice, { cron: true, tasks: true })).rejects.toThrow('exists twice');
    const unknown = moduleOf({}, [{ at: '0 0 * * *', job: 'probe.none' }]);
    await expect(startWorker(ctx, [unknown], { cron: true, tasks: true })).rejects.toThrow('unknown job');
    const wrong = moduleOf({ 'probe.y': job }, [{ at: '61 0 * * *', job: 'probe.y' }]);
    await expect(startWorker(ctx, [wrong], { cron: true, tasks: true })).rejects.toThrow('61');
  });
});

describe('core jobs', () => {
  it('IDEM_TTL expired answers are swept in steps, the others stay', async () => {
    const now = new Date(ctx.clock.now());
    await ctx.db.run(sql`
      insert into idempotency (user_id, path, request_id, body_hash, code, expires_at)
      select n, '/p', gen_random_uuid(), '', 1, ${now}::timestamptz + make_interval(secs => case when n <= 12000 then -n else n end)
      from generate_series(1, 12010) n`);
    await core.jobs!['core.sweep_idempotency']!({}, ctx);
    const row = await ctx.db.row(sql`select count(*) as n, min(user_id) as first from idempotency where path = '/p'`);
    expect(row).toEqual({ n: 10, first: 12_001 });
  });

  const partitions = async () =>
    (await ctx.db.rows<{ t: string }>(sql`select inhrelid::regclass::text as t from pg_inherits`)).map(({ t }) => t);
  const outboxOn = (at: number) => `outbox_${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}`;
  const DAY_MS = 86_400_000;

  it('the partitions of the coming fortnight are made and outlived ones dropped, by a role that owns no table', async () => {
    const before = ctx.clock.now();
    const now = Date.now();
    const long = now - 60 * DAY_MS;
    await ctx.owner.rows(sql`select log_partitions(${new Date(long)})`);
    expect(await partitions()).toContain(outboxOn(long));
    ctx.clock.set(now);
    await core.jobs!['core.partitions']!({}, ctx);
    ctx.clock.set(before);
    expect(await partitions()).toContain(outboxOn(now + 14 * DAY_MS));
    expect(await partitions()).not.toContain(outboxOn(long));
    await expect(ctx.db.run(sql`create table outbox_mine partition of outbox default`)).rejects.toThrow(
      /permission denied|must be owner/,
    );
    await expect(ctx.db.run(new Statement(`drop table ${outboxOn(before)}`, [], ''))).rejects.toThrow('must be owner');
  });

  it('a clock that runs ahead makes partitions and drops none that the database would still keep', async () => {
    const before = ctx.clock.now();
    const kept = (await partitions()).filter((name) => !name.startsWith('inbox'));
    ctx.clock.advance(31 * 366 * DAY_MS);
    await core.jobs!['core.partitions']!({}, ctx);
    ctx.clock.set(before);
    expect(await partitions()).toEqual(expect.arrayContaining(kept));
  });
});
