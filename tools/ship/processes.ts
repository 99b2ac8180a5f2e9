// Starts the product's processes as an operator would: with a log, a wait for a line of output, and the exit code.
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export type StartedProcess = {
  readonly name: string;
  /** All lines written so far. */
  readonly lines: readonly string[];
  /** The exit code once the process has ended; a signal name or an error message if there is none. */
  readonly ended: Promise<number | string>;
  /** Resolves when a line matches; throws with the last lines when the process ends first or the time passes. */
  says(word: RegExp, withinMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
};

export type ProcessCommand = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** The folder where the log is kept, to look at after a failure. */
  readonly logs: string;
};

const LAST_LINES = 30;

export function startProcess({ name, command, cwd, env, logs }: ProcessCommand): StartedProcess {
  const [file, ...args] = command;
  const child: ChildProcess = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const kept = createWriteStream(join(logs, `${name}.log`));
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const look = (): void => waiting.forEach((check) => check());
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      kept.write(part);
      const found = (rest + part).split('\n');
      rest = found.pop()!;
      lines.push(...found);
      look();
    });
  }
  let code: number | string | undefined;
  const ended = new Promise<number | string>((resolve) => {
    child.on('error', (error) => resolve((code = error.message)));
    child.on('close', (status, signal) => resolve((code = status ?? signal ?? 'no status')));
  });
  void ended.then(look);
  const last = (): string => lines.slice(-LAST_LINES).join('\n');

  return {
    name,
    lines,
    ended,
    kill: (signal) => void child.kill(signal),
    says: (word, withinMs = 30_000) =>
      new Promise((resolve, reject) => {
        const settle = (done: () => void): void => {
          waiting.delete(check);
          clearTimeout(late);
          done();
        };
        const fail = (why: string): void => settle(() => reject(new Error(`${name} ${why}\n${last()}`)));
        const late = setTimeout(() => fail(`did not say ${word} within ${withinMs} ms`), withinMs);
        const check = (): void => {
          if (lines.some((line) => word.test(line))) settle(resolve);
          else if (code !== undefined) fail(`ended with ${code} before it said ${word}`);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** Runs a command to its end; throws with its last output unless the exit code is 0. */
export async function runCommand(command: ProcessCommand): Promise<readonly string[]> {
  const { ended, lines, name } = startProcess(command);
  const code = await ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}\n${lines.slice(-LAST_LINES).join('\n')}`);
  return lines;
}

/** Sends SIGTERM to all at once; returns those that did not end with 0 in time. */
export async function stopAllProcesses(all: readonly StartedProcess[], withinMs: number): Promise<string[]> {
  for (const { kill } of all) kill('SIGTERM');
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, withinMs, 'late').unref());
  const codes = await Promise.all(all.map(({ ended }) => Promise.race([ended, late])));
  for (const { kill } of all) kill('SIGKILL');
  return all.flatMap(({ name }, i) => (codes[i] === 0 ? [] : [`${name} ended with ${codes[i]} after SIGTERM`]));
}
