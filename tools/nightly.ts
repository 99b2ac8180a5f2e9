// `pnpm nightly`: what takes too long to be asked of every change. Each part runs to its end whatever the others did; the last lines name
// what failed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PARTS: readonly { name: string; command: string; env?: Record<string, string> }[] = [
  { name: 'long journeys', command: 'vitest run --config vitest.e2e.config.ts', env: { JOURNEYS: 'long' } },
  { name: 'engines', command: 'node e2e/engines.ts' },
  { name: 'drill slow-bodies', command: 'node drills/slow-bodies.ts' },
  { name: 'drill silent-database', command: 'node drills/silent-database.ts' },
  { name: 'drill redis-away', command: 'node drills/redis-away.ts' },
  { name: 'drill postgres-restart', command: 'node drills/postgres-restart.ts' },
  { name: 'drill rolling-restart', command: 'node drills/rolling-restart.ts' },
  { name: 'drill kill-parts', command: 'node drills/kill-parts.ts' },
  { name: 'drill pipeline', command: 'node drills/pipeline.ts --kills 20 --seed 1' },
  { name: 'drill dropped-constraint', command: 'node drills/dropped-constraint.ts' },
];

const PATH = `${ROOT}node_modules/.bin:${process.env.PATH}:/usr/sbin`;
const failed: string[] = [];
for (const { name, command, env } of PARTS) {
  const began = performance.now();
  const { status } = spawnSync(command, {
    shell: true,
    cwd: ROOT,
    env: { ...process.env, PATH, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) failed.push(name);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
console.log(failed.length === 0 ? 'all good' : `failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
