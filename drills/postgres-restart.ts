// `pnpm drill postgres-restart [--times 2]`: PostgreSQL is restarted under load. Nobody is told of a bug (5000): calls are asked to come
// again, and come through under the same id.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accountOf, isClean, untilDrained } from './kit/account.ts';
import { install } from './kit/installation.ts';
import { kindsOf, Load, members } from './kit/load.ts';
import { report, seconds } from './kit/report.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '2' } } });

const there = await install(['api', 'api', 'worker', 'scheduler']);
try {
  const { ctx, door, postgres, units } = there;
  const load = new Load(door.port, await members(ctx, 50));
  load.begin({ readers: 12, writers: 24 });
  await sleep(4_000);
  const pauses: number[] = [];
  for (let i = 0; i < Number(values.times); i++) {
    const began = Date.now();
    await postgres.restart();
    await sleep(8_000);
    const first = load.writes.find(({ at, code }) => at > began + 300 && code === 1);
    pauses.push(first ? seconds(first.at + first.ms - began) : Infinity);
  }
  await load.end();
  await untilDrained(ctx);

  const all = [...load.reads, ...load.writes];
  const bugs = all.filter(({ code }) => code === 5000).length;
  const account = await accountOf(ctx, load);
  const faults = units.flatMap((unit) => unit.faults());
  report(
    'postgres-restart',
    {
      restarts: pauses.length,
      writesAgainAfterSeconds: pauses,
      reads: kindsOf(load.reads),
      writes: kindsOf(load.writes),
      account,
      faults: faults.length,
      firstFault: faults[0],
    },
    [
      { goal: '0 answers 5000', reached: all.length > 500 && bugs === 0 },
      { goal: '0 acknowledged writes lost, 0 doubled', reached: account.acknowledged > 0 && isClean(account) },
    ],
  );
} finally {
  await there.close();
}
