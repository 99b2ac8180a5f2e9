// Timers and jobs on graphile-worker (stack.md): PostgreSQL is the queue, so a job is promised by a transaction (add-job.ts) and
// no second engine has to be kept alive. A timer that was late acts with its own time, which its job gets as `due_at` (CAL-2).
import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from '../context.ts';
import { countWaiting } from '#events/backlog.ts';
import type { Part, Stop } from '#events/lease.ts';
import { growing, pause } from '#events/pause.ts';
import type { Log } from '#observe/log.ts';
import type { Cron, Job, Module } from '../module.ts';
import { core } from './core.ts';
import { cronItem } from './cron.ts';
import { watchOrphans } from './orphans.ts';

const GAUGE_MS = 15_000;
/** The queue is asked once a second by each who is free. */
const STUCK_MS = 10_000;

export type WorkerParts = {
  /** Puts the timers' jobs into the queue. */
  cron: boolean;
  /** Runs the modules' jobs; without it only the core's house-keeping. */
  tasks: boolean;
  /** Jobs at the same time. */
  concurrency?: number;
};

export async function startWorker(ctx: Context, modules: readonly Module[], parts: WorkerParts): Promise<Part> {
  const jobs = jobsOf([core, ...modules]);
  const cron = cronOf([core, ...modules], jobs);
  const taskList = tasksOf(ctx, parts.tasks ? jobs : jobsOf([core]));
  const parsedCronItems = parts.cron ? cron.map(cronItem) : [];
  const stopping = new AbortController();
  let runner: Runner | undefined;
  const queue = new QueueWatch(parts.cron);

  // A pool that lost its database for long ends itself; it is started again until the process stops.
  const untilStopped = async (): Promise<void> => {
    for (let failures = 1; !stopping.signal.aborted; failures++) {
      const began = Date.now();
      let unwatch: Stop | undefined;
      const events = new EventEmitter() as WorkerEvents;
      queue.watch(events);
      events.on('pool:create', ({ workerPool }) => (unwatch = watchOrphans(ctx.db, ctx.log, workerPool.id)));
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
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        ctx.log.warn({ error: String(error) }, 'the workers ended, starting again');
      } finally {
        await unwatch?.();
      }
      if (Date.now() - began > 60_000) failures = 1;
      await pause(growing(100, 5_000, failures), stopping.signal);
    }
  };
  const done = untilStopped();
  const gauge = setInterval(() => void reportWaiting(ctx), GAUGE_MS).unref();
  const stop = async (): Promise<void> => {
    clearInterval(gauge);
    stopping.abort();
    // It may have ended by itself a moment ago.
    await runner?.stop().catch(() => undefined);
    await done;
  };
  return Object.assign(stop, { isWorking: () => queue.isWorking() });
}

/** Whether the queue is asked for jobs, or all who would ask are busy with one; with timers, whether they run. */
class QueueWatch {
  readonly #needsTimers: boolean;
  #hasTimers = false;
  #askedAt = 0;
  #running = 0;

  constructor(needsTimers: boolean) {
    this.#needsTimers = needsTimers;
  }

  /** Of a pool that has just been started; the jobs of the one before are not its own. */
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

/** Also without a relay somebody must say that events wait. */
async function reportWaiting({ db, metrics }: Context): Promise<void> {
  await countWaiting(db).then(
    (n) => metrics.outboxWaiting.set(n),
    () => undefined,
  );
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

function cronOf(modules: readonly Module[], jobs: ReadonlyMap<string, Job>): Cron[] {
  const all = modules.flatMap(({ cron = [] }) => cron);
  for (const { at, job } of all) if (!jobs.has(job)) throw new Error(`timer ${at} starts an unknown job ${job}`);
  return all;
}

function tasksOf(ctx: Context, jobs: ReadonlyMap<string, Job>): TaskList {
  const tasks: TaskList = {};
  for (const [task, job] of jobs) {
    tasks[task] = async (payload: unknown) => {
      try {
        await ctx.db.patiently(() => job(withDueAt(payload), ctx));
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

/** A timer's job gets its minute in the form that addJob uses. */
function withDueAt(payload: unknown): unknown {
  const { _cron: cron, ...rest } = payload as { _cron?: { ts: string } };
  return cron === undefined ? payload : { ...rest, due_at: Date.parse(cron.ts) };
}

/** What graphile-worker says of each single job is for debugging; the line above tells of failures. */
const loggerOf = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
