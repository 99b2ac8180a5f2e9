// For drills that must not share a stream with anybody: a NATS with JetStream of their own on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './private-postgres.ts';

export async function privateNats(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-nats-'));
  // Debian puts it where the search path of most users does not look.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const server = spawn('nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
    env,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  return {
    // Whoever connects before it is up tries again by itself.
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
