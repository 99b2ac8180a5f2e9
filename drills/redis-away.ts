// `pnpm drill redis-away [--seconds 20] [--frozen]`: Redis is killed (or frozen) under load and comes back empty. At least 99 % of
// the reads must be answered.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startInstallation } from './kit/installation.ts';
import { countSuccesses, countByKind, LoadGenerator, createMembers } from './kit/load.ts';
import { printReport, shareOf } from './kit/report.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, frozen: { type: 'boolean', default: false } },
});

const there = await startInstallation(['api', 'api']);
try {
  const { ctx, door, redis } = there;
  const load = new LoadGenerator(door.port, await createMembers(ctx, 60));
  load.begin({ readers: 24, writers: 8 });
  await sleep(5_000);

  const from = Date.now();
  if (values.frozen) redis.freeze();
  else await redis.stop();
  await sleep(Number(values.seconds) * 1_000);
  if (values.frozen) redis.thaw();
  else await redis.start();
  const to = Date.now();
  await sleep(4_000);
  await load.end();

  const reads = load.reads.filter(({ at }) => at >= from && at <= to);
  const writes = load.writes.filter(({ at }) => at >= from && at <= to);
  const slow = reads.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const isBack = await ctx.redis.ping().catch(() => 'away');
  printReport(
    'redis-away',
    {
      away: values.frozen ? 'frozen' : 'killed',
      reads: countByKind(reads),
      readsAnswered: shareOf(countSuccesses(reads), reads.length),
      p95Ms: Math.round(slow[Math.floor(slow.length * 0.95)] ?? 0),
      writes: countByKind(writes),
      before: countByKind(load.reads.filter(({ at }) => at < from)),
      isBack,
    },
    [
      {
        goal: '99 % of the reads answered',
        reached: reads.length > 500 && countSuccesses(reads) >= reads.length * 0.99,
      },
      { goal: 'Redis is used again by itself', reached: isBack === 'PONG' },
    ],
  );
} finally {
  await there.close();
}
