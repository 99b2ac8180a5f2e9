// A slower phone: every renderer of an engine runs for a moment and stands still three times as long. The DevTools brake
// (Emulation.setCPUThrottlingRate) reaches the page's main thread alone; a worker would run on at full speed.
import { readFileSync, readdirSync } from 'node:fs';

const RUN_MS = 4;

/** The processes that draw pages and run their workers, however deep below the browser. */
function renderersOf(pid: number): number[] {
  const below = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return below.flatMap((child) => {
    try {
      const isRenderer = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--type=renderer');
      return isRenderer ? [child] : renderersOf(child);
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
}

/** Slows it by `factor` until the returned function is called. */
export function slowed(browser: number, factor: number): () => Promise<void> {
  const stop = new AbortController();
  const all = (pids: readonly number[], signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended meanwhile.
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
      // As long as it really ran: a timer that comes late must not make the phone faster.
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
