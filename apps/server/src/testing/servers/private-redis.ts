// For tests and drills in which Redis is away: a separate server on a free port, and Sentinels that name one.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './private-postgres.ts';

export type PrivateRedis = {
  readonly url: string;
  /** The server keeps its connections but does not answer. */
  freeze(): void;
  thaw(): void;
  /** Connections are refused, and its data is lost. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/** `settings` are further arguments of the server, such as `--min-replicas-to-write`, `1`. */
export async function startPrivateRedis(settings: readonly string[] = []): Promise<PrivateRedis> {
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    server = spawn('redis-server', [...args, ...settings], { stdio: 'ignore' });
    await untilAnswers(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async stop() {
      const ended = new Promise((resolve) => server?.once('exit', resolve));
      server?.kill('SIGKILL');
      await ended;
    },
    start,
  };
}

/** A Sentinel that takes the Redis at `url` for the master called `name`, and has nobody to agree with on another. */
export async function startPrivateSentinel(
  name: string,
  url: string,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-sentinel-'));
  const file = join(folder, 'sentinel.conf');
  const { hostname, port: master } = new URL(url);
  writeFileSync(
    file,
    `port ${port}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor ${name} ${hostname} ${master} 2\n`,
  );
  const server = spawn('redis-server', [file, '--sentinel'], { stdio: 'ignore' });
  await untilAnswers(port);
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilAnswers(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; !(await answers(port));) {
    if (Date.now() > end) throw new Error('redis-server did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
