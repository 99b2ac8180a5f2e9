// Simulates a slower phone: every renderer process of an engine alternately runs for a moment and is stopped for a longer time. The
// throttling of DevTools (Emulation.setCPUThrottlingRate) affects only the main thread of the page; a worker would run at full
// speed.
import { readFileSync, readdirSync } from 'node:fs';

const RUN_MS = 4;

/** The processes that render pages and run their workers, at any depth below the browser process. */
function renderersOf(pid: number): number[] {
  const below = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return below.flatMap((child) => {
    try {
      const isRenderer = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--type=renderer');
      return isRenderer ? [child] : renderersOf(child);
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}

/** Slows the browser by `factor` until the returned function is called. */
export function slowDownBrowser(browser: number, factor: number): () => Promise<void> {
  const stop = new AbortController();
  const all = (pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended meanwhile.
      }
    }
  };
  const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const turns = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const pids = renderersOf(browser);
      all(pids, 'SIGCONT');
      const began = performance.now();
      await wait(RUN_MS);
      all(pids, 'SIGSTOP');
      // The pause depends on how long the process really ran, so that a late timer does not make the phone faster.
      await wait((factor - 1) * (performance.now() - began));
      all(pids, 'SIGCONT');
    }
  };
  const turning = turns();
  return async () => {
    stop.abort();
    await turning;
  };
}
