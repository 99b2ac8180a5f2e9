// Computes what the main thread did between two marks of a Chromium trace.

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The duration in microseconds. */
  readonly dur?: number;
  /** The CPU time of the thread in microseconds. */
  readonly tdur?: number;
  readonly args?: Record<string, unknown>;
};

export const TRACE_CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
];

/** A member notices when the page does not respond for longer than this. */
const FELT_MS = 50;

export const [BEGIN, END] = ['motion-begin', 'motion-end'];

export type MainThreadFigures = {
  readonly seconds: number;
  readonly layouts: number;
  readonly paints: number;
  readonly styles: number;
  /** CPU time of the page's main thread, per second. */
  readonly cpuMs: number;
  /** A description of the longest task, for finding out what ran. */
  readonly longest: string;
  readonly longestMs: number;
  /** The number of tasks of more than 50 ms, which a member notices. */
  readonly longTasks: number;
};

export function mainThreadFiguresOf(trace: Buffer): MainThreadFigures {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mark = (name: string): TraceEvent => {
    const found = traceEvents.find((event) => event.name === name && event.ph !== 'M');
    if (!found) throw new Error(`no mark ${name}`);
    return found;
  };
  const [from, to] = [mark(BEGIN), mark(END)];
  // Only tasks that begin and end between the marks count, so that the tasks of the marks themselves are excluded.
  const within = traceEvents.filter(
    ({ pid, tid, ts, dur = 0 }) => pid === from.pid && tid === from.tid && ts > from.ts && ts + dur < to.ts,
  );
  const count = (name: string): number => within.filter((event) => event.name === name).length;
  // The thread's controller and the scheduler above it each record a task, one inside the other, so only the outer one counts.
  const tasks = outermostOf(within.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask')));
  const own = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur;
  const longest = tasks.toSorted((a, b) => own(b) - own(a))[0];
  const inside =
    longest &&
    within
      .filter(
        ({ ts, name, dur = 0 }) => ts >= longest.ts && ts + dur <= longest.ts + longest.dur! && name !== longest.name,
      )
      .toSorted((a, b) => own(b) - own(a))
      .slice(0, 3)
      .map(({ name }) => name);
  const seconds = (to.ts - from.ts) / 1e6;
  return {
    seconds,
    layouts: count('Layout'),
    paints: count('Paint'),
    styles: count('UpdateLayoutTree'),
    cpuMs: tasks.reduce((sum, task) => sum + own(task), 0) / 1000 / seconds,
    longestMs: longest ? own(longest) / 1000 : 0,
    longTasks: tasks.filter((task) => own(task) / 1000 > FELT_MS).length,
    longest: longest ? `${(own(longest) / 1000).toFixed(1)} ms ${inside!.join(' ')}` : '',
  };
}

function outermostOf(tasks: readonly TraceEvent[]): TraceEvent[] {
  let until = 0;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isInside = ts + dur <= until;
      until = Math.max(until, ts + dur);
      return !isInside;
    });
}
