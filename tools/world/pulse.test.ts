import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const PULSE = fileURLToPath(new URL('pulse.ts', import.meta.url));

it('WORLD-7 the pulse refuses production', async () => {
  const child = spawn(process.execPath, [PULSE], { env: { ...process.env, NODE_ENV: 'production' } });
  child.stdin.end('{}');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said.trim(), code]).toEqual(['演示世界不用于生产环境', 1]);
});
