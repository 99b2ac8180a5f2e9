// The product's processes as an operator starts them: each with its log, its word that it is ready, and its end.
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

export type Started = {
  readonly name: string;
  /** Everything it has written so far, line by line. */
  readonly lines: readonly string[];
  /** Its exit code, once it has ended; a signal that killed it is a text. */
  readonly ended: Promise<number | string>;
  /** Settles when it has said so, and throws with its last lines when it ends or stays silent instead. */
  says(word: RegExp, withinMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
};

export type Command = {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Where its log is kept for whoever looks at a failure. */
  readonly logs: string;
};

const LAST_LINES = 30;

export function start({ name, command, cwd, env, logs }: Command): Started {
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

/** Runs a command to its end; throws with what it said unless that is 0. */
export async function run(command: Command): Promise<readonly string[]> {
  const { ended, lines, name } = start(command);
  const code = await ended;
  if (code !== 0) throw new Error(`${name} ended with ${code}\n${lines.slice(-LAST_LINES).join('\n')}`);
  return lines;
}

/** SIGTERM to all at once; whoever does not end with 0 in time is named. */
export async function stopAll(all: readonly Started[], withinMs: number): Promise<string[]> {
  for (const { kill } of all) kill('SIGTERM');
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, withinMs, 'late').unref());
  const codes = await Promise.all(all.map(({ ended }) => Promise.race([ended, late])));
  for (const { kill } of all) kill('SIGKILL');
  return all.flatMap(({ name }, i) => (codes[i] === 0 ? [] : [`${name} ended with ${codes[i]} after SIGTERM`]));
}
