// `pnpm bench capacity --check`: plays the load model at a part of the design peak against the real product, each class alone and then
// all together, and says whether CPU, log and lag are what the model says.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@shengyu/server/db/sql.ts';
import type { DrillProcess } from '../../../drills/kit/installation.ts';
import { createChance } from '../../../tools/world/chance.ts';
import { openWriteAheadLog } from '../../after/write-ahead-log.ts';
import { describeLoad } from '../../report.ts';
import type { CostTable } from '../costs.ts';
import { onlineOf } from '../load.ts';
import { createPlayers } from './acts.ts';
import { playFor } from './arrivals.ts';
import { countPieces, makeCrowd, seatPeople, spreadReports } from './crowd.ts';
import { CpuMeter, usedBetween } from './meter.ts';
import { IDLE, planPhases, ROOM_TIME, TOGETHER, WARM_AGAIN, WARM_UP, type Phase } from './phases.ts';
import { readLag, waitUntilQuiet } from './quiet.ts';
import { printCheck } from './result.ts';
import type { Seen } from './seen.ts';
import { startStack } from './stack.ts';

/** The members of the design peak. */
const DESIGN = 10_000_000;
/** The product tells the time in rooms at second 0 of each minute; phases with people in rooms begin and end well behind it. */
const BEHIND_MINUTE_S = 10;
const SEED = 'capacity';

export async function runCheck({
  scale,
  minutes,
  table,
}: {
  readonly scale: number;
  readonly minutes: number;
  readonly table: CostTable;
}): Promise<void> {
  const members = DESIGN / scale;
  const stack = await startStack((ctx) => makeCrowd(ctx, onlineOf(members)));
  try {
    const { ctx, prepared: crowd, postgres } = stack;
    const port = stack.units.find(({ part }) => part === 'api')!.port;
    const players = createPlayers(port, crowd, createChance(SEED, 'members'));
    const log = await openWriteAheadLog(postgres.url);
    const meter = new CpuMeter(stack);
    let isSeated = false;

    const bytesBetween = async (from: string, to: string): Promise<number> =>
      (await ctx.db.row<{ n: number }>(sql`select pg_wal_lsn_diff(${to}::pg_lsn, ${from}::pg_lsn)::float8 as n`))!.n;

    const play = async (phase: Phase): Promise<Seen> => {
      if (phase.isSeated && !isSeated) {
        await seatPeople(ctx.db, crowd);
        await sleep(msUntilSecond(0) + BEHIND_MINUTE_S * 1_000);
        await waitUntilQuiet(ctx);
        await spreadReports(ctx.db, crowd);
        isSeated = true;
      }
      if (phase.isSeated) await sleep(msUntilSecond(BEHIND_MINUTE_S));
      await waitUntilQuiet(ctx);
      const [since, began] = [new Date(), performance.now()];
      const [usedBefore, from] = [await meter.read(), await log.end()];
      const ms = phase.seconds * 1_000;
      const played = await Promise.all([
        ...[...phase.rates].map(async ([one, rate]) => ({
          one,
          ...(await playFor(ms, players.get(one)!, rate, createChance(SEED, `${phase.name}: ${one.name}`))),
        })),
        sleep(ms).then(() => undefined),
      ]);
      const until = new Date();
      await waitUntilQuiet(ctx);
      const [usedAfter, to] = [await meter.read(), await log.end()];
      const all = played.filter((one) => one !== undefined);
      const pieces = await countPieces(ctx.db, crowd, since);
      return {
        phase,
        ms: performance.now() - began,
        acts: new Map([
          ...all.map(({ one, acts }) => [one, acts] as const),
          ...(pieces > 0 ? [[ROOM_TIME, pieces] as const] : []),
        ]),
        failed: all.reduce((sum, { failed }) => sum + failed, 0),
        failure: all.find(({ failure }) => failure)?.failure,
        used: usedBetween(usedBefore, usedAfter),
        logBytes: await bytesBetween(from, to),
        written: await log.written(from, to),
        lag: await readLag(ctx, since, until),
      };
    };

    try {
      console.log(
        `capacity: 1/${scale} of the design peak for ${minutes} minutes, ${crowd.online} online, ${crowd.boards} boards, ${describeLoad()}`,
      );
      const seen = new Map<string, Seen>();
      for (const phase of planPhases(minutes, table, [...players.keys()], members)) {
        const one = await play(phase);
        seen.set(phase.name, one);
        const acts = [...one.acts.values()].reduce((sum, num) => sum + num, 0);
        console.log(
          `played: ${phase.name}, ${acts} acts in ${phase.seconds} s, done after ${Math.round(one.ms / 1_000)} s`,
        );
        // Plans made for empty tables are bad, and autovacuum may be late.
        if (phase.name === WARM_UP) await ctx.db.patiently(() => ctx.db.run(sql`vacuum (analyze)`));
      }
      const [idle, together] = [seen.get(IDLE)!, seen.get(TOGETHER)!];
      for (const name of [WARM_UP, WARM_AGAIN, IDLE, TOGETHER]) seen.delete(name);
      printCheck({ idle, together, alone: [...seen.values()], table });
      sayFaults(stack.units);
      console.log(describeLoad());
    } finally {
      await meter.stop();
      await log.close();
    }
  } finally {
    await stack.close();
  }
}

/** A fault of the product under a load that it must carry is worth more than the figures. */
function sayFaults(units: readonly DrillProcess[]): void {
  for (const unit of units) {
    const faults = unit.faults();
    if (faults.length === 0) continue;
    console.log(`FAULTS   ${unit.part}: ${faults.length}, the first: ${faults[0]}`);
    process.exitCode = 1;
  }
}

const MINUTE_MS = 60_000;
const msUntilSecond = (second: number): number => (second * 1_000 - (Date.now() % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;
