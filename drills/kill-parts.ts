// `pnpm drill kill-parts [--kills 9]`: processes of each part of the server (api, worker, scheduler) are killed without warning
// (SIGKILL) under load and started again, as a supervisor does. Everything that was acknowledged must be stored exactly once, and
// its event must have had its effect exactly once. The pipeline drill kills only relay and consumers, but far more often; this one
// kills whole processes of the product.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeLossReport, isClean, waitUntilDrained } from './kit/account.ts';
import { startInstallation, type ProcessRole } from './kit/installation.ts';
import { countByKind, LoadGenerator, createMembers } from './kit/load.ts';
import { printReport } from './kit/report.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '9' } } });
const ORDER: readonly ProcessRole[] = ['api', 'worker', 'scheduler'];

const there = await startInstallation(['api', 'api', 'worker', 'worker', 'scheduler', 'scheduler']);
try {
  const { ctx, door, units } = there;
  const load = new LoadGenerator(door.port, await createMembers(ctx, 60));
  load.begin({ readers: 12, writers: 24 });
  await sleep(4_000);
  const killed: Record<ProcessRole, number> = { api: 0, worker: 0, scheduler: 0 };
  for (let i = 0; i < Number(values.kills); i++) {
    const part = ORDER[i % ORDER.length]!;
    const of = units.filter((unit) => unit.part === part);
    const victim = of[Math.floor(i / ORDER.length) % of.length]!;
    await sleep(500 + Math.random() * 1_000);
    await victim.end('SIGKILL');
    killed[part]++;
    await victim.start();
  }
  await sleep(2_000);
  await load.end();
  await waitUntilDrained(ctx);

  const account = await makeLossReport(ctx, load);
  const faults = units.flatMap((unit) => unit.faults());
  printReport(
    'kill-parts',
    {
      killed,
      account,
      writes: countByKind(load.writes),
      reads: countByKind(load.reads),
      faults: faults.length,
      firstFault: faults[0],
    },
    [
      { goal: 'each part was killed', reached: ORDER.every((part) => killed[part] > 0) },
      { goal: '0 lost, 0 doubled', reached: account.acknowledged > 100 && isClean(account) },
    ],
  );
} finally {
  await there.close();
}
