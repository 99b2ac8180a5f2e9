// Starts the pulse of the living island as a process of its own (WORLD-19) and ends it with `pnpm dev`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PulseOrder } from '../world/pulse/pulse-order.ts';
import type { DevEnvironment } from './commands.ts';

export function startPulse(
  { root, env }: Omit<DevEnvironment, 'signal'>,
  order: PulseOrder,
): { close(): Promise<void> } {
  const child = spawn(process.execPath, ['tools/world/pulse.ts'], {
    cwd: root,
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdin.end(JSON.stringify(order));
  return {
    async close() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
