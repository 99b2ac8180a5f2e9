// `pnpm drill silent-database [--silence 12]`: under load, every packet from PostgreSQL is lost for a while; after that, new
// connections work and the old ones stay silent for ever. Writes must work again within 30 s of the beginning, without a restart,
// and meanwhile /readyz must return 503.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeLossReport, isClean, waitUntilDrained } from './kit/account.ts';
import { startInstallation, type DrillProcess } from './kit/installation.ts';
import { countByKind, LoadGenerator, createMembers } from './kit/load.ts';
import { printReport, toSeconds } from './kit/report.ts';

const { values } = parseArgs({ options: { silence: { type: 'string', default: '12' } } });
const SILENCE_MS = Number(values.silence) * 1_000;
/** The time of two health checks of the reverse proxy. */
const NOTICED_MS = 2_500;

const there = await startInstallation(['api', 'api', 'worker', 'scheduler']);
try {
  const { ctx, door, line, units } = there;
  const load = new LoadGenerator(door.port, await createMembers(ctx, 40));
  load.begin({ readers: 12, writers: 24 });
  await sleep(6_000);

  const began = Date.now();
  line.hush();
  const watch = async () => {
    let [asked, ready] = [0, 0];
    for (await sleep(NOTICED_MS); Date.now() - began < SILENCE_MS; await sleep(250)) {
      const said = await Promise.all(units.map((unit) => unit.readiness()));
      asked += said.length;
      ready += said.filter((status) => status === 200).length;
    }
    return { asked, ready };
  };
  const meanwhile = await watch();
  line.revive();
  const revived = Date.now();
  const untilReady = async (unit: DrillProcess): Promise<number> => {
    for (const end = revived + 60_000; Date.now() < end; await sleep(250))
      if ((await unit.readiness()) === 200) return Date.now() - revived;
    return Infinity;
  };
  const readyAfter = Math.max(...(await Promise.all(units.map(untilReady))));
  await sleep(8_000);
  await load.end();
  await waitUntilDrained(ctx);

  const done = load.writes.filter(({ at, ms, code }) => code === 1 && at + ms > revived);
  const firstWrite = Math.min(...done.map(({ at, ms }) => at + ms));
  const back = done.filter(({ at }) => at > revived + 5_000).length;
  const account = await makeLossReport(ctx, load);
  const faults = units.flatMap((unit) => unit.faults());
  printReport(
    'silent-database',
    {
      silenceSeconds: toSeconds(SILENCE_MS),
      writesBackAfterSeconds: toSeconds(firstWrite - began),
      afterTheDatabaseWasBackSeconds: toSeconds(firstWrite - revived),
      allProcessesReadySeconds: toSeconds(readyAfter),
      readyzMeanwhile: meanwhile,
      readyzAtLast: units.map(({ part, said }) => `${part} ${said}`),
      writesLater: back,
      writes: countByKind(load.writes),
      reads: countByKind(load.reads),
      account,
      faults: faults.length,
      firstFault: faults[0],
    },
    [
      { goal: 'writes back within 30 s without a restart', reached: firstWrite - began <= 30_000 && back > 0 },
      { goal: '/readyz says 503 meanwhile, in every process', reached: meanwhile.asked > 0 && meanwhile.ready === 0 },
      { goal: 'every process ready again by itself within 30 s', reached: readyAfter <= 30_000 },
      { goal: '0 acknowledged writes lost, 0 doubled', reached: isClean(account) },
    ],
  );
} finally {
  await there.close();
}
