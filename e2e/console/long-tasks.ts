// The tasks of a page's main thread, from the browser's own trace. A task is measured by the processor time that it took: the clock would
// also count the time in which other programs had the processor, which says nothing about the page.
import type { Browser, Page } from 'playwright-core';

/** A task that takes longer is felt: the page answers no key and draws no frame meanwhile. */
const LONG_MS = 50;

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in µs. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

export type Tasks = { readonly long: number; readonly longestMs: number; readonly all: number };

export const describeTasks = ({ long, longestMs, all }: Tasks): string =>
  `${long} of ${all} over ${LONG_MS} ms, longest ${longestMs.toFixed(0)} ms`;

/** What the main thread did while `run` went on. */
export async function watchTasks(browser: Browser, page: Page, run: () => Promise<void>): Promise<Tasks> {
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const placeOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(placeOf),
  );
  const times = traceEvents
    .filter((event) => event.name === 'RunTask' && mainThreads.has(placeOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
  if (times.length === 0) throw new Error('the browser has traced no task of the page');
  return { all: times.length, long: times.filter((time) => time > LONG_MS).length, longestMs: Math.max(...times) };
}
