// The programs that `pnpm dev` runs: steps that end, and the server, which stays and restarts when its files change.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExpectedFailure } from './settings.ts';

export type DevEnvironment = { readonly root: string; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal };

/** How long the server may take to end before it is killed; the server itself gives up after ten seconds (STOP_GRACE_MS). */
const STOP_MS = 15_000;

/** Runs a command and waits for its end. When it fails, an error with the text `failed` follows the command's own output. */
export async function runDevCommand(
  { root, env, signal }: DevEnvironment,
  command: string,
  args: readonly string[],
  { said = 'inherit', failed }: { said?: 'inherit' | 'ignore'; failed: string },
): Promise<void> {
  const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', said, 'inherit'] });
  const [code] = (await once(child, 'exit', { signal })) as [number | null];
  if (code !== 0) throw new ExpectedFailure(`${failed}，原因见上面的输出`);
}

export type DevServer = {
  /** Rejects when the server fails for the first time. */
  readonly failed: Promise<never>;
  /** Rejects when the server and its watcher have ended. */
  readonly ended: Promise<never>;
  stop(): Promise<void>;
};

/**
 * Starts the server under `node --watch`, which keeps running when the server crashes. That is right while a developer edits files,
 * but a crash at the first start must end `pnpm dev`; `failed` reports it.
 */
export function startDevServer({ root, env }: Omit<DevEnvironment, 'signal'>, args: readonly string[]): DevServer {
  const watching = ['--watch', '--watch-preserve-output', ...args];
  // A process group of its own: Ctrl-C reaches every process of the terminal's group at once, but the pulse first closes its rooms
  // by calls to the server (WORLD-20).
  const child = spawn(process.execPath, watching, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  child.stdout.pipe(process.stdout);
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new ExpectedFailure(`服务端退出了（退出码 ${code}），原因见上面的日志`)));
    child.once('error', (error) => reject(new ExpectedFailure(`服务端没有启动：${error.message}`)));
  });
  const failed = new Promise<never>((_, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes('Failed running')) reject(new ExpectedFailure('服务端启动失败，原因见上面的日志'));
    });
    ended.catch(reject);
  });
  // Perhaps nobody awaits `failed` when it rejects, and an unhandled rejection would end this process.
  failed.catch(() => undefined);
  return { failed, ended, stop: () => stopped(child) };
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const inTime = await Promise.race([gone, sleep(STOP_MS, undefined, { ref: false })]);
  if (inTime === undefined) child.kill('SIGKILL');
  await gone;
}
