// What the check prints: for each class alone and for all together, what the model says, what was measured, and whether that is near
// enough. What the product uses while nobody does anything is no cost of an act and is taken off.
import { printTable } from '../../report.ts';
import { judge, judgeLag, LAG_TIMES, WITHIN, type Verdict } from '../compare.ts';
import type { CostTable } from '../costs.ts';
import { simulateLag } from '../lag.ts';
import type { LoadClass } from '../load.ts';
import { coresOf, workOf, type Work } from '../model.ts';
import { shown } from '../print.ts';
import { ROOM_TIME } from './phases.ts';
import type { Seen } from './seen.ts';

/** More refused acts than these make the figures worthless. */
const FAILED_MOST = 0.01;

/** Microseconds, bytes and transactions, without what is used by doing nothing. */
type Measured = {
  readonly call: { readonly server: number; readonly postgres: number };
  readonly after: { readonly server: number; readonly postgres: number };
  readonly background: number;
  readonly wal: number;
  readonly commits: number;
};

function measuredOf({ used, written, ms }: Seen, idle?: Seen): Measured {
  const { server, postgres } = used;
  const all: Measured = {
    call: { server: server.api, postgres: postgres.api },
    after: { server: server.worker + server.scheduler, postgres: postgres.worker + postgres.scheduler },
    background: postgres.background,
    wal: written.bytes,
    commits: written.commits,
  };
  if (!idle) return all;
  const nothing = measuredOf(idle);
  const share = ms / idle.ms;
  const less = (a: Measured['call'], b: Measured['call']) => ({
    server: a.server - b.server * share,
    postgres: a.postgres - b.postgres * share,
  });
  return {
    call: less(all.call, nothing.call),
    after: less(all.after, nothing.after),
    background: all.background - nothing.background * share,
    wal: all.wal - nothing.wal * share,
    commits: all.commits - nothing.commits * share,
  };
}

type Pair = { readonly server: number; readonly postgres: number };
const cpuOf = ({ call, after }: { readonly call: Pair; readonly after: Pair }): number =>
  call.server + call.postgres + after.server + after.postgres;
const walOf = ({ call, after }: Work): number => call.wal + after.wal;
const commitsOf = ({ call, after }: Work): number => call.commits + after.commits;

export function printCheck({
  idle,
  together,
  alone,
  table,
}: {
  readonly idle: Seen;
  readonly together: Seen;
  readonly alone: readonly Seen[];
  readonly table: CostTable;
}): void {
  const phases = [...alone, together].map((seen) => ({
    seen,
    modelled: workOf(seen.acts, table),
    measured: measuredOf(seen, idle),
  }));
  const actsOf = ({ acts }: Seen): number => [...acts.values()].reduce((sum, num) => sum + num, 0);

  const nothing = measuredOf(idle);
  console.log(
    `\nidle: ${shown((100 * cpuOf(nothing)) / idle.ms / 1_000)} % of a core, ${shown(nothing.wal / idle.ms)} kB of the log a second; taken off below`,
  );
  console.log('\nmeasured for one act: µs of CPU, bytes of the log without full pages, transactions');
  printTable([
    ['', 'acts', 'a second', 'api', 'its PostgreSQL', 'worker', 'its PostgreSQL', 'background', 'WAL B', 'commits'],
    ...phases.map(({ seen, measured: { call, after, background, wal, commits } }) => {
      const acts = actsOf(seen);
      const each = [call.server, call.postgres, after.server, after.postgres, background, wal, commits];
      return [seen.phase.name, shown(acts), shown(acts / seen.phase.seconds), ...each.map((n) => shown(n / acts))];
    }),
  ]);

  console.log('\nthe model and what was measured, for one act');
  printTable([
    ['', 'CPU µs', 'measured', 'ratio', 'WAL B', 'measured', 'ratio', 'commits', 'measured'],
    ...phases.map(({ seen, modelled, measured }) => {
      const acts = actsOf(seen);
      const pair = (model: number, real: number): string[] => [shown(model / acts), shown(real / acts)];
      const [cpu, wal] = [pair(cpuOf(modelled), cpuOf(measured)), pair(walOf(modelled), measured.wal)];
      return [
        seen.phase.name,
        ...cpu,
        ratioOf(cpuOf(measured) / cpuOf(modelled)),
        ...wal,
        ratioOf(measured.wal / walOf(modelled)),
        ...pair(commitsOf(modelled), measured.commits),
      ];
    }),
  ]);

  const all = phases.at(-1)!;
  const seconds = together.phase.seconds;
  console.log(
    `\nall together: ${shown(coresOf(cpuOf(all.measured)) / seconds)} cores, ${shown(all.measured.wal / seconds / 1_000)} kB of the log a second ` +
      `(${shown(together.logBytes / together.written.bytes)} × with full pages), ${shown(all.measured.commits / seconds)} commits a second, ` +
      `background of PostgreSQL ${shown((100 * all.measured.background) / cpuOf(all.measured))} % of it`,
  );

  for (const { seen, modelled, measured } of phases) {
    const { name } = seen.phase;
    say(`${name}: CPU`, judge(cpuOf(modelled), cpuOf(measured), WITHIN.cpu), `± ${WITHIN.cpu * 100} %`);
    // A read writes next to nothing, and a share of next to nothing says nothing.
    if (modelled.call.commits + modelled.after.commits > 0)
      say(`${name}: log`, judge(walOf(modelled), measured.wal, WITHIN.wal), `± ${WITHIN.wal * 100} %`);
  }
  sayWhetherClassesAddUp(phases.slice(0, -1), all);
  const rates = new Map<LoadClass, number>([...together.acts].map(([one, num]) => [one, num / together.phase.seconds]));
  const modelled = simulateLag(rates, table);
  for (const quantile of ['p50', 'p99'] as const)
    say(
      `all together: lag ${quantile} ${shown(together.lag[quantile])} ms, modelled ${shown(modelled[quantile])}`,
      judgeLag(modelled[quantile], together.lag[quantile]),
      `× ${LAG_TIMES}`,
    );
  for (const { seen } of phases) sayFailures(seen, actsOf(seen));
  if (!alone.some(({ acts, phase }) => phase.name === ROOM_TIME.name && acts.has(ROOM_TIME)))
    throw new Error('the product told no time in rooms');
}

type Phase = { readonly seen: Seen; readonly measured: Measured };

/** The model adds classes up. Whether that is right does not depend on its costs: here the costs are those of each class alone. */
function sayWhetherClassesAddUp(alone: readonly Phase[], all: Phase): void {
  const sumOf = (figure: (measured: Measured) => number): number =>
    [...all.seen.acts].reduce((sum, [one, num]) => {
      const { seen, measured } = alone.find(({ seen }) => seen.phase.name === one.name)!;
      return sum + (num * figure(measured)) / seen.acts.get(one)!;
    }, 0);
  say(
    'all together, of what the classes used alone: CPU',
    judge(sumOf(cpuOf), cpuOf(all.measured), WITHIN.cpu),
    `± ${WITHIN.cpu * 100} %`,
  );
  say(
    'all together, of what the classes wrote alone: log',
    judge(
      sumOf(({ wal }) => wal),
      all.measured.wal,
      WITHIN.wal,
    ),
    `± ${WITHIN.wal * 100} %`,
  );
}

const ratioOf = (ratio: number): string => ratio.toFixed(2);

function say(what: string, { ratio, isWithin }: Verdict, limit: string): void {
  console.log(`${isWithin ? 'within ' : 'OUTSIDE'}  ${what}: ${ratioOf(ratio)} × what was reckoned, ${limit}`);
  if (!isWithin) process.exitCode = 1;
}

function sayFailures({ phase, failed, failure }: Seen, acts: number): void {
  if (failed === 0) return;
  const tooMany = failed > FAILED_MOST * (acts + failed);
  console.log(`${tooMany ? 'FAILED ' : 'refused'}  ${phase.name}: ${failed} of ${acts + failed}, ${failure}`);
  if (tooMany) process.exitCode = 1;
}
