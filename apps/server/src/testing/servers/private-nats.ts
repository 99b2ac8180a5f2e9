// For tests and drills that must not share a stream: a separate NATS on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './private-postgres.ts';

/** Without JetStream it keeps its connections and leaves what is asked of the stream undone, like a server cut off from its cluster. */
export async function startPrivateNats({ jetStream = true } = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-nats-'));
  // Debian installs nats-server in /usr/sbin, which is not in the PATH of most users.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const args = [...(jetStream ? ['-js', '-sd', folder] : []), '-a', '127.0.0.1', '-p', String(port)];
  const server = spawn('nats-server', args, { stdio: 'ignore', env });
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
