// `pnpm drill rolling-restart [--rounds 2]`: the API processes are replaced one after another behind the door, as a release does it.
// No call may fail, not even one that a client would repeat.
// needs: haproxy, nginx, redis-server, nats-server
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { install } from './kit/installation.ts';
import { kindsOf, Load, members } from './kit/load.ts';
import { refusalsIn, report, seconds } from './kit/report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2' } } });

const there = await install(['api', 'api']);
try {
  const { ctx, door, units } = there;
  const load = new Load(door.port, await members(ctx, 40));
  // At most twelve calls at a time: one process has places for them, so whoever is refused is refused because of the restart.
  load.begin({ readers: 8, writers: 4 });
  await sleep(5_000);
  const from = Date.now();
  const [codes, startSeconds]: [(number | null)[], number[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const unit of units) {
      codes.push(await unit.end('SIGTERM'));
      const began = Date.now();
      await unit.start();
      startSeconds.push(seconds(Date.now() - began));
      // Until the door has seen it.
      await sleep(1_500);
    }
  }
  await sleep(2_000);
  await load.end();

  const all = [...load.reads, ...load.writes].filter(({ at }) => at > from);
  const failed = all.filter(({ code }) => code !== 1);
  const warm = units.flatMap(({ lines }) => lines.filter((line) => line.includes('"warm"')));
  report(
    'rolling-restart',
    {
      replaced: codes.length,
      exitCodes: codes,
      startSeconds,
      warmMs: warm.map((line) => (JSON.parse(line) as { ms: number }).ms),
      calls: all.length,
      answers: kindsOf(all),
      before: kindsOf([...load.reads, ...load.writes].filter(({ at }) => at <= from)),
      failed: failed.length,
      doorSaid: refusalsIn(door.log()).slice(0, 8),
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
