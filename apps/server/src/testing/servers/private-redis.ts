// For tests and drills in which Redis is away: a separate server on a free port.
import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
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

export async function startPrivateRedis(): Promise<PrivateRedis> {
  const port = await findFreePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
    server = spawn('redis-server', args, { stdio: 'ignore' });
    for (const end = Date.now() + 10_000; !(await answers(port));) {
      if (Date.now() > end) throw new Error('redis-server did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
