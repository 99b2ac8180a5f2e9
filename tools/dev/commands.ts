// Programs that `pnpm dev` runs: steps that end, and the server, which stays and starts again when its files change.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './settings.ts';

export type Running = { readonly root: string; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal };

/** How long a part may take to end before it is killed; the server itself gives up after ten seconds (STOP_GRACE_MS). */
const STOP_MS = 15_000;

/** Runs a step to its end; what it wrote stands above the failure. */
export async function step(
  { root, env, signal }: Running,
  command: string,
  args: readonly string[],
  { said = 'inherit', failed }: { said?: 'inherit' | 'ignore'; failed: string },
): Promise<void> {
  const child = spawn(command, args, { cwd: root, env, signal, stdio: ['ignore', said, 'inherit'] });
  const [code] = (await once(child, 'exit', { signal })) as [number | null];
  if (code !== 0) throw new Failure(`${failed}，原因见上面的输出`);
}

export type Server = {
  /** Rejects when the server fails for the first time. */
  readonly failed: Promise<never>;
  /** Rejects when it is gone for good, its watcher too. */
  readonly ended: Promise<never>;
  stop(): Promise<void>;
};

/** `node --watch` outlives a server that dies, which is right while somebody edits and wrong at the first start. */
export function startServer({ root, env }: Omit<Running, 'signal'>, args: readonly string[]): Server {
  const watching = ['--watch', '--watch-preserve-output', ...args];
  const child = spawn(process.execPath, watching, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.pipe(process.stderr);
  child.stdout.pipe(process.stdout);
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Failure(`服务端退出了（退出码 ${code}），原因见上面的日志`)));
    child.once('error', (error) => reject(new Failure(`服务端没有启动：${error.message}`)));
  });
  const failed = new Promise<never>((_, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      if (said.includes('Failed running')) reject(new Failure('服务端启动失败，原因见上面的日志'));
    });
    ended.catch(reject);
  });
  // Nobody may be waiting for it at that moment.
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
