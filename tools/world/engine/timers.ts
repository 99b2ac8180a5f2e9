// Timers and jobs of the moved time (§4.4). A timer that was due several times since the last step runs once with its last due time,
// as after an outage (CAL-2: a late job acts as of its own time).
import type { createManualClock } from '@shengyu/server/clock.ts';
import type { Context } from '@shengyu/server/context.ts';
import { sql } from '@shengyu/server/db/sql.ts';
import { createShanghaiMatcher } from '@shengyu/server/jobs/cron.ts';
import type { Job, Module } from '@shengyu/server/module.ts';
import { DAY_MS, HOUR_MS } from '@shengyu/rules/time/calendar.ts';

export type ManualClock = ReturnType<typeof createManualClock>;

const MINUTE_MS = 60_000;
const SHANGHAI_MS = 8 * HOUR_MS;

/** These timers ask the outside or look at the real time; the audits are made once at the end (checks.ts). */
const LEFT_OUT =
  /^(recharge\.compare|withdraw\.ask_again|books\.check|turnover\.check_days|rank\.audit|core\..*|.*\.forget)$/;

type Timer = {
  readonly name: string;
  readonly job: Job;
  readonly findLastDue: (from: number, until: number) => number | undefined;
};
type QueuedJob = { readonly id: string; readonly task: string; readonly payload: { due_at?: number } };

export type Timers = {
  /** Runs every timer that was due between the last run and `until`, in the order of their due times. */
  runTimers(until: number): Promise<void>;
  /** Runs the jobs of the queue that are due by the clock; returns how many. */
  runJobs(): Promise<number>;
};

export function openTimers(ctx: Context, clock: ManualClock, modules: readonly Module[], after: number): Timers {
  const jobs = new Map(modules.flatMap((module) => Object.entries(module.jobs ?? {})));
  const timers: readonly Timer[] = modules.flatMap(({ cron = [] }) =>
    cron
      .filter(({ job }) => !LEFT_OUT.test(job))
      .map(({ at, job }) => ({ name: job, job: jobs.get(job)!, findLastDue: createDueFinder(at) })),
  );
  let last = after;

  const runTimers = async (until: number): Promise<void> => {
    const due = timers
      .map((timer) => ({ timer, at: timer.findLastDue(last, until) }))
      .filter((entry): entry is { timer: Timer; at: number } => entry.at !== undefined)
      .toSorted((a, b) => a.at - b.at);
    for (const { timer, at } of due) {
      clock.set(Math.max(clock.now(), at));
      await timer.job({ due_at: at }, ctx);
    }
    last = Math.max(last, until);
  };

  const runJobs = async (): Promise<number> => {
    const due = (await listJobs(ctx)).filter(({ payload }) => (payload.due_at ?? 0) <= clock.now());
    for (const { id, task, payload } of due) {
      if (!LEFT_OUT.test(task)) await jobs.get(task)!(payload, ctx);
      await ctx.db.rows(sql`select 1 as done from graphile_worker.complete_jobs(array[${id}::bigint])`);
    }
    return due.length;
  };

  return { runTimers, runJobs };
}

/**
 * All waiting jobs in their order. A job without a time of its own has the machine's time of its writing, which lies in the future of
 * the moved clock; its payload has no `due_at`, and it is due at once.
 */
export const listJobs = (ctx: Context): Promise<QueuedJob[]> =>
  ctx.db.rows<QueuedJob>(sql`
    select j.id::text as id, t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.run_at, j.id`);

/** Finds the last minute of (from, until] that a cron line matches. */
function createDueFinder(line: string): (from: number, until: number) => number | undefined {
  const [, minute, hour] = /^(\d+) (?:(\d+) )?/.exec(line) ?? [];
  const step = minute === undefined ? MINUTE_MS : hour === undefined ? HOUR_MS : DAY_MS;
  const phase = Number(hour ?? 0) * HOUR_MS + Number(minute ?? 0) * MINUTE_MS - SHANGHAI_MS;
  return (from, until) => {
    const matches = createShanghaiMatcher(line, () => until);
    const newest = Math.floor((until - phase) / step) * step + phase;
    for (let at = newest; at > from; at -= step) if (matches(digestOf(at))) return at;
    return undefined;
  };
}

function digestOf(at: number): Parameters<ReturnType<typeof createShanghaiMatcher>>[0] {
  const time = new Date(at);
  return {
    min: time.getUTCMinutes(),
    hour: time.getUTCHours(),
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    dow: time.getUTCDay(),
  };
}
