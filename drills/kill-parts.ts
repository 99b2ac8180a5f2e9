// `pnpm drill kill-parts [--kills 9]`: processes of each part are killed without warning (SIGKILL) under load and started
// again, as a supervisor does it. Whatever was acknowledged is there once, and its event did its work once. The pipeline drill kills
// relay and consumers alone, far more often; this one kills the product.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accountOf, isClean, untilDrained } from './kit/account.ts';
import { install, type Part } from './kit/installation.ts';
import { kindsOf, Load, members } from './kit/load.ts';
import { report } from './kit/report.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '9' } } });
const ORDER: readonly Part[] = ['api', 'worker', 'scheduler'];

const there = await install(['api', 'api', 'worker', 'worker', 'scheduler', 'scheduler']);
try {
  const { ctx, door, units } = there;
  const load = new Load(door.port, await members(ctx, 60));
  load.begin({ readers: 12, writers: 24 });
  await sleep(4_000);
  const killed: Record<Part, number> = { api: 0, worker: 0, scheduler: 0 };
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
  await untilDrained(ctx);

  const account = await accountOf(ctx, load);
  const faults = units.flatMap((unit) => unit.faults());
  report(
    'kill-parts',
    {
      killed,
      account,
      writes: kindsOf(load.writes),
      reads: kindsOf(load.reads),
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
