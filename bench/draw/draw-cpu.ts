// CPU time of the processes of one measured side, read from the kernel. It is reliable on a shared machine, where speed is not.
import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Nanoseconds of CPU time of all threads of a process; undefined when the process has ended. */
function nanosecondsOf(pid: string): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    return undefined;
  }
}

const titleOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** Watches the processes of each group until it is stopped; for a process that has ended, the last reading counts. */
export class CpuWatch {
  readonly #groups: Readonly<Record<string, (title: string, pid: string) => boolean>>;
  readonly #first = new Map<string, number>();
  readonly #last = new Map<string, { group: string; ns: number }>();
  readonly #timer: NodeJS.Timeout;

  constructor(groups: Readonly<Record<string, (title: string, pid: string) => boolean>>) {
    this.#groups = groups;
    this.#look(true);
    this.#timer = setInterval(() => this.#look(false), EVERY_MS);
  }

  #look(begin: boolean): void {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      let group = this.#last.get(pid)?.group;
      if (group === undefined) {
        const title = titleOf(pid);
        group = Object.keys(this.#groups).find((name) => this.#groups[name]!(title, pid));
        if (group === undefined) continue;
      }
      const ns = nanosecondsOf(pid);
      if (ns === undefined) continue;
      if (begin) this.#first.set(pid, ns);
      this.#last.set(pid, { group, ns });
    }
  }

  /** Stops watching and returns the microseconds of CPU time per group since the start. */
  stop(): Record<string, number> {
    clearInterval(this.#timer);
    this.#look(false);
    const sums: Record<string, number> = {};
    for (const [pid, { group, ns }] of this.#last) {
      sums[group] = (sums[group] ?? 0) + (ns - (this.#first.get(pid) ?? 0)) / 1_000;
    }
    return sums;
  }
}
