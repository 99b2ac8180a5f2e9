// `pnpm drill postgres-restart [--times 2]`: PostgreSQL is restarted under load. No call may return the code for a bug (5000):
// calls are asked to try again, and succeed under the same request_id.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeLossReport, isClean, waitUntilDrained } from './kit/account.ts';
import { startInstallation } from './kit/installation.ts';
import { countByKind, LoadGenerator, createMembers } from './kit/load.ts';
import { printReport, toSeconds } from './kit/report.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '2' } } });

const there = await startInstallation(['api', 'api', 'worker', 'scheduler']);
try {
  const { ctx, door, postgres, units } = there;
  const load = new LoadGenerator(door.port, await createMembers(ctx, 50));
  load.begin({ readers: 12, writers: 24 });
  await sleep(4_000);
  const pauses: number[] = [];
  for (let i = 0; i < Number(values.times); i++) {
    const began = Date.now();
    await postgres.restart();
    await sleep(8_000);
    const first = load.writes.find(({ at, code }) => at > began + 300 && code === 1);
    pauses.push(first ? toSeconds(first.at + first.ms - began) : Infinity);
  }
  await load.end();
  await waitUntilDrained(ctx);

  const all = [...load.reads, ...load.writes];
  const bugs = all.filter(({ code }) => code === 5000).length;
  const account = await makeLossReport(ctx, load);
  const faults = units.flatMap((unit) => unit.faults());
  printReport(
    'postgres-restart',
    {
      restarts: pauses.length,
      writesAgainAfterSeconds: pauses,
      reads: countByKind(load.reads),
      writes: countByKind(load.writes),
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
