// Runs the server of a bench in a separate process. It never outlives the bench: however the bench ends, the IPC channel between
// them closes, and the server stops itself (`stopWithBench`).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type BenchServer<Ready> = {
  readonly child: ChildProcess;
  /** The message that the server sent when it was ready. */
  readonly ready: Ready;
  ask<T>(what: string): Promise<T>;
  stop(): Promise<void>;
};

/** `script` is a file in this folder. */
export async function startBenchServer<Ready>(
  script: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<BenchServer<Ready>> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const told = <T>(): Promise<T> => {
    const heard = new AbortController();
    const gone = once(child, 'exit', { signal: heard.signal }).then(([code, signal]) => {
      throw new Error(`${script} ended before its bench (${code ?? signal})`);
    });
    const word = once(child, 'message', { signal: heard.signal }).then(([said]) => said as T);
    return Promise.race([word, gone]).finally(() => {
      heard.abort();
      for (const waiting of [word, gone]) waiting.catch(() => undefined);
    });
  };
  return {
    child,
    ready: await told<Ready>(),
    ask(what) {
      child.send(what);
      return told();
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

/** Called in the server: `stop` runs once, when the server is told to stop or when its bench has ended. */
export function stopWithBench(stop: () => Promise<void>): void {
  let stopped: Promise<void> | undefined;
  const end = (): void => {
    stopped ??= stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('disconnect', end);
  // The bench may already have ended.
  if (!process.connected) end();
}
