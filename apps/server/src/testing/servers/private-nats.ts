// For drills that must not share a stream: a separate NATS with JetStream on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './private-postgres.ts';

export async function startPrivateNats(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-nats-'));
  // Debian installs nats-server in /usr/sbin, which is not in the PATH of most users.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const server = spawn('nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    // The server may not be up yet; clients retry by themselves.
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
