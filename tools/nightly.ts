// `pnpm nightly`: the checks that take too long for every change. Each runs to its end whatever the others did; the last lines name
// those that failed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const PARTS: readonly { name: string; command: string; env?: Record<string, string> }[] = [
  { name: 'long journeys', command: 'vitest run --config vitest.e2e.config.ts', env: { JOURNEYS: 'long' } },
  { name: 'accessibility', command: 'vitest run --config vitest.e2e.config.ts e2e/a11y', env: { A11Y: 'all' } },
  {
    name: 'books model',
    command: 'vitest run --project server apps/server/src/modules/bag/books-model.test.ts',
    env: { BOOKS_OPS: '20000' },
  },
  {
    name: 'hostile requests',
    command: 'vitest run --project server apps/server/src/wire/fuzz.test.ts',
    env: { FUZZ: '20000' },
  },
  {
    name: 'access matrix',
    command: 'vitest run --project server apps/server/src/wire/access-matrix.test.ts',
    env: { ACCESS: '1' },
  },
  {
    name: 'gifts of rooms',
    command: 'vitest run --project server apps/server/src/modules/room/live/gifts-books.test.ts',
    env: { ROOM_GIFTS: '2000' },
  },
  { name: 'demo world', command: 'vitest run --project world' },
  { name: 'bench isle', command: 'node bench/isle.ts' },
  { name: 'bench rooms', command: 'node bench/rooms.ts' },
  { name: 'engines', command: 'node e2e/engines.ts' },
  { name: 'same bytes', command: 'node tools/ship/same-bytes.ts' },
  { name: 'drill slow-bodies', command: 'node drills/slow-bodies.ts' },
  { name: 'drill silent-database', command: 'node drills/silent-database.ts' },
  { name: 'drill redis-away', command: 'node drills/redis-away.ts' },
  { name: 'drill postgres-restart', command: 'node drills/postgres-restart.ts' },
  { name: 'drill rolling-restart', command: 'node drills/rolling-restart.ts' },
  { name: 'drill overload', command: 'node drills/overload.ts' },
  { name: 'drill releases', command: 'node drills/releases.ts' },
  { name: 'drill releases, control', command: 'node drills/releases.ts --control' },
  { name: 'drill emergency-stop', command: 'node drills/emergency-stop.ts' },
  { name: 'drill kill-parts', command: 'node drills/kill-parts.ts' },
  { name: 'drill pipeline', command: 'node drills/pipeline.ts --kills 20 --seed 1' },
  { name: 'drill two-clusters', command: 'node drills/two-clusters.ts --bonds 1000 --gifts 500' },
  { name: 'drill two-clusters, control', command: 'node drills/two-clusters.ts --control --gifts 40' },
  {
    name: 'books on two clusters',
    command: 'vitest run --project server apps/server/src/books-over-http.test.ts',
    env: { BOOKS_CLUSTERS: '2', BOOKS_OPS: '1500', BOOKS_FAULT_ROUNDS: '2' },
  },
  { name: 'drill dropped-constraint', command: 'node drills/dropped-constraint.ts' },
  { name: 'drill room-streams', command: 'node drills/room-streams.ts --seconds 300' },
  { name: 'drill restore', command: 'node drills/restore.ts' },
  { name: 'drill cluster', command: 'node drills/cluster.ts --faults 12 --seed 1' },
  {
    name: 'drill cluster, control',
    command: 'node drills/cluster.ts --control --only half-cut --faults 1',
  },
  { name: 'drill world', command: 'node drills/world.ts' },
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
