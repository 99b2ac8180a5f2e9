// Three machines as network namespaces on one bridge of this machine, and what can happen to them: they are cut off, cut in half, frozen
// or lose their power. Needs root. Nothing of it is reachable from outside, and all of it is gone after `close`.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
const tryTo = (program: string, ...args: string[]): void => {
  try {
    run(program, ...args);
  } catch {
    // It is gone already.
  }
};

export type Started = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  readonly log: string;
};

/** One machine of the network. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #namespace: string;
  readonly #port: string;

  constructor(id: string, n: number, subnet: string) {
    this.name = `node${n}`;
    this.address = `${subnet}.${10 + n}`;
    this.#namespace = `${id}-n${n}`;
    this.#port = `${id}-p${n}`;
  }

  plugIn(bridge: string): void {
    const inner = 'eth0';
    run('ip', 'netns', 'add', this.#namespace);
    run('ip', 'link', 'add', this.#port, 'type', 'veth', 'peer', 'name', inner, 'netns', this.#namespace);
    run('ip', 'link', 'set', this.#port, 'master', bridge, 'up');
    const inside = ['-n', this.#namespace];
    run('ip', ...inside, 'addr', 'add', `${this.address}/24`, 'dev', inner);
    run('ip', ...inside, 'link', 'set', inner, 'up');
    run('ip', ...inside, 'link', 'set', 'lo', 'up');
  }

  /** Starts a program on this machine as a user without rights. */
  start({ program, args, env, log }: Started): ChildProcess {
    const out = openSync(log, 'a');
    const child = spawn('ip', ['netns', 'exec', this.#namespace, 'runuser', '-u', 'postgres', '--', program, ...args], {
      env: { PATH: `${process.env.PATH}:/usr/sbin`, ...env },
      stdio: ['ignore', out, out],
      detached: true,
    });
    closeSync(out);
    return child;
  }

  pids(): number[] {
    return run('ip', 'netns', 'pids', this.#namespace).split('\n').filter(Boolean).map(Number);
  }

  /** Sends a signal to everything that runs here: SIGKILL is a loss of power, SIGSTOP a freeze, SIGCONT its end. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has just ended.
      }
    }
  }

  /** Nobody reaches this machine, and it reaches nobody. */
  isolate(): void {
    run('ip', 'link', 'set', this.#port, 'down');
  }
  rejoin(): void {
    run('ip', 'link', 'set', this.#port, 'up');
  }

  /** The machine and the named ones do not reach each other; everybody else still reaches both. The case of split brains. */
  cutFrom(others: readonly Machine[]): void {
    for (const { address } of others) {
      this.#filter('-A', 'INPUT', '-s', address, '-j', 'DROP');
      this.#filter('-A', 'OUTPUT', '-d', address, '-j', 'DROP');
    }
  }
  heal(): void {
    this.#filter('-F');
  }
  #filter(...rule: string[]): void {
    run('ip', 'netns', 'exec', this.#namespace, 'iptables', '-w', ...rule);
  }

  unplug(): void {
    try {
      this.signal('SIGCONT');
      this.signal('SIGKILL');
    } catch {
      // The namespace was never made.
    }
    tryTo('ip', 'link', 'del', this.#port);
    tryTo('ip', 'netns', 'del', this.#namespace);
  }
}

export type Network = { readonly machines: readonly Machine[]; close(): void };

export function openNetwork(count: number): Network {
  const id = `sy${process.pid % 100_000}`;
  const subnet = `10.77.${process.pid % 250}`;
  const bridge = `${id}-b`;
  const machines = Array.from({ length: count }, (_, i) => new Machine(id, i + 1, subnet));
  const close = (): void => {
    for (const machine of machines) machine.unplug();
    tryTo('ip', 'link', 'del', bridge);
  };
  try {
    run('ip', 'link', 'add', bridge, 'type', 'bridge');
    run('ip', 'addr', 'add', `${subnet}.1/24`, 'dev', bridge);
    run('ip', 'link', 'set', bridge, 'up');
    for (const machine of machines) machine.plugIn(bridge);
    return { machines, close };
  } catch (error) {
    close();
    throw error;
  }
}
