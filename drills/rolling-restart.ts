// `pnpm drill rolling-restart [--rounds 2]`: the API processes are replaced one after another behind the reverse proxy, as a
// release does. No call may fail, not even one that a client would repeat.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startInstallation } from './kit/installation.ts';
import { countByKind, LoadGenerator, createMembers } from './kit/load.ts';
import { findFailedForwards, printReport, toSeconds } from './kit/report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });

const there = await startInstallation(['api', 'api']);
try {
  const { ctx, door, units } = there;
  const load = new LoadGenerator(door.port, await createMembers(ctx, 40));
  // At most twelve calls run at a time. One process has places for all of them, so a refusal can only come from the restart.
  load.begin({ readers: 8, writers: 4 });
  await sleep(5_000);
  const from = Date.now();
  const [codes, startSeconds]: [(number | null)[], number[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const unit of units) {
      codes.push(await unit.end('SIGTERM'));
      const began = Date.now();
      await unit.start();
      startSeconds.push(toSeconds(Date.now() - began));
      // The reverse proxy checks every second which processes run. After 1.5 s it knows the new process, and the next
      // one can be replaced.
      await sleep(1_500);
    }
  }
  await sleep(2_000);
  await load.end();

  const all = [...load.reads, ...load.writes].filter(({ at }) => at > from);
  const failed = all.filter(({ code }) => code !== 1);
  const warm = units.flatMap(({ lines }) => lines.filter((line) => line.includes('"warm"')));
  printReport(
    'rolling-restart',
    {
      replaced: codes.length,
      exitCodes: codes,
      startSeconds,
      warmMs: warm.map((line) => (JSON.parse(line) as { ms: number }).ms),
      calls: all.length,
      answers: countByKind(all),
      before: countByKind([...load.reads, ...load.writes].filter(({ at }) => at <= from)),
      failed: failed.length,
      doorSaid: findFailedForwards(door.log()).slice(0, 8),
      faults: units.flatMap((unit) => unit.faults()).length,
    },
    [
      { goal: '0 failed calls', reached: all.length > 500 && failed.length === 0 },
      { goal: 'every process ends with 0', reached: codes.every((code) => code === 0) },
    ],
  );
} finally {
  await there.close();
}
