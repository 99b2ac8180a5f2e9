// Timers and jobs on graphile-worker (stack.md): PostgreSQL is the queue, so a job can be added inside a transaction (add-job.ts)
// and no second system has to be operated. CAL-2: a timer that runs late acts as of its own time, which its job gets as `due_at`.
import { EventEmitter } from 'node:events';
import { SpanKind } from '@opentelemetry/api';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from '../context.ts';
import { sql } from '#db/sql.ts';
import { countUnpublishedEvents } from '#events/backlog.ts';
import type { BackgroundService, StopFunction } from '#events/lease.ts';
import { computeBackoffDelay, pause } from '#events/pause.ts';
import { countParkedEvents } from '#events/undigested.ts';
import type { Log } from '#observe/log.ts';
import { runInSpan } from '#observe/trace.ts';
import type { CronEntry, Job, Module } from '../module.ts';
import { core } from './core.ts';
import { toCronItem } from './cron.ts';
import { unlockJobsOfDeadPools } from './orphans.ts';

const GAUGE_MS = 15_000;
/** The queue counts as stuck when no worker has polled it for this long; every free worker polls once a second. */
const STUCK_MS = 10_000;
/**
 * Outcomes of jobs are written in batches. Without a batch graphile-worker 0.18 does not look at the result of that write, and a
 * connection that dies in this moment ends the process; with one the pool ends, is started again, and the job runs once more.
 */
const WRITES_OF_OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export type WorkerOptions = {
  /** Whether this process adds the jobs of the timers to the queue. */
  cron: boolean;
  /** Whether this process runs the jobs of modules; without it only the core's maintenance jobs run. */
  tasks: boolean;
  /** How many jobs run at the same time. */
  concurrency?: number;
};

export async function startWorker(
  ctx: Context,
  modules: readonly Module[],
  parts: WorkerOptions,
): Promise<BackgroundService> {
  const jobs = jobsOf([core, ...modules]);
  const cron = cronOf([core, ...modules], jobs);
  const taskList = tasksOf(ctx, parts.tasks ? jobs : jobsOf([core]));
  const parsedCronItems = parts.cron ? cron.map(toCronItem) : [];
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const queue = new QueueWatch(parts.cron);

  // A worker pool that lost its database for long ends itself; it is started again until the process stops.
  const untilStopped = async (): Promise<void> => {
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      const began = Date.now();
      let unwatch: StopFunction | undefined;
      const events = new EventEmitter() as WorkerEvents;
      queue.watch(events);
      events.on('pool:create', ({ workerPool }) => (unwatch = unlockJobsOfDeadPools(ctx.db, ctx.log, workerPool.id)));
      try {
        runner = await run({
          pgPool: ctx.db.pool,
          taskList,
          parsedCronItems,
          concurrency: parts.concurrency ?? 4,
          pollInterval: 1_000,
          noHandleSignals: true,
          logger: loggerOf(ctx.log),
          events,
          preset: { worker: WRITES_OF_OUTCOMES },
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        ctx.log.warn({ error: String(error) }, 'the workers ended, starting again');
      } finally {
        await unwatch?.();
      }
      if (Date.now() - began > 60_000) failures = 1;
      await pause(computeBackoffDelay(100, 5_000, failures), stopping.signal);
    }
  };
  const done = untilStopped();
  const gauge = setInterval(() => void reportWaiting(ctx), GAUGE_MS).unref();
  const stop = async (): Promise<void> => {
    clearInterval(gauge);
    stopping.abort();
    // The runner may have ended by itself a moment ago.
    await runner?.stop().catch(() => undefined);
    await done;
  };
  return Object.assign(stop, { isWorking: () => queue.isWorking() });
}

/** Knows whether the queue is polled or all workers are busy with a job, and, if timers are needed, whether they run. */
class QueueWatch {
  readonly #needsTimers: boolean;
  #hasTimers = false;
  #askedAt = 0;
  #running = 0;

  constructor(needsTimers: boolean) {
    this.#needsTimers = needsTimers;
  }

  /** Watches a pool that was just started; running jobs of the pool before it no longer count. */
  watch(events: WorkerEvents): void {
    this.#hasTimers = false;
    this.#running = 0;
    const asked = (): void => void (this.#askedAt = Date.now());
    events.on('worker:getJob:empty', asked);
    events.on('job:start', () => {
      asked();
      this.#running++;
    });
    events.on('job:complete', () => void this.#running--);
    events.on('cron:started', () => void (this.#hasTimers = true));
  }

  isWorking(): boolean {
    const isAsked = this.#running > 0 || Date.now() - this.#askedAt < STUCK_MS;
    return isAsked && (this.#hasTimers || !this.#needsTimers);
  }
}

/** Sets the metrics of what waits: events to be published (also where no relay runs), events set aside, jobs that are due. */
async function reportWaiting({ db, metrics }: Context): Promise<void> {
  const [waiting, parked, jobs] = await Promise.allSettled([
    countUnpublishedEvents(db),
    countParkedEvents(db),
    db.row<{ seconds: number }>(sql`
      select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as seconds from graphile_worker.jobs
      where locked_at is null and run_at < now() and attempts < max_attempts`),
  ]);
  if (waiting.status === 'fulfilled') metrics.outboxWaiting.set(waiting.value);
  if (parked.status === 'fulfilled') metrics.parked.set(parked.value.num);
  if (jobs.status === 'fulfilled') metrics.jobsLate.set(jobs.value!.seconds);
}

function jobsOf(modules: readonly Module[]): Map<string, Job> {
  const all = new Map<string, Job>();
  for (const { name: module, jobs = {} } of modules) {
    for (const [name, job] of Object.entries(jobs)) {
      if (all.has(name)) throw new Error(`job ${name} of ${module} exists twice`);
      all.set(name, job);
    }
  }
  return all;
}

function cronOf(modules: readonly Module[], jobs: ReadonlyMap<string, Job>): CronEntry[] {
  const all = modules.flatMap(({ cron = [] }) => cron);
  for (const { at, job } of all) if (!jobs.has(job)) throw new Error(`timer ${at} starts an unknown job ${job}`);
  return all;
}

function tasksOf(ctx: Context, jobs: ReadonlyMap<string, Job>): TaskList {
  const tasks: TaskList = {};
  for (const [task, job] of jobs) {
    tasks[task] = async (given: unknown) => {
      const { payload, parent } = unpack(given);
      try {
        await runInSpan(task, { kind: SpanKind.CONSUMER, parent }, () => ctx.db.patiently(() => job(payload, ctx)));
        ctx.metrics.jobs.inc({ task, result: 'done' });
      } catch (error) {
        ctx.metrics.jobs.inc({ task, result: 'failed' });
        ctx.log.error({ task, err: error }, 'a job failed and will be repeated');
        throw error;
      }
    };
  }
  return tasks;
}

/** Takes the trace out of a payload, and gives the job of a timer its minute as `due_at`, the field that addJob uses. */
function unpack(given: unknown): { payload: unknown; parent: string | undefined } {
  const { _cron: cron, traceparent: parent, ...rest } = given as { _cron?: { ts: string }; traceparent?: string };
  return { payload: cron === undefined ? rest : { ...rest, due_at: Date.parse(cron.ts) }, parent };
}

/** graphile-worker's messages about single jobs go to the debug log; failures are logged above. */
const loggerOf = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
