// What `pnpm bench capacity` prints: figures for three sizes of the product, which resource ends first, and what has become less.
import { printGoal, printTable } from '../report.ts';
import { BEFORE, STREAM_COST, type CostTable } from './costs.ts';
import { bytesAfterYear, diskAfterYear, KEPT_ROWS, memberBytesOf } from './disk.ts';
import { simulateLag } from './lag.ts';
import { inOrderOfEnd, limitsOf } from './limits.ts';
import { ACT_NAMES, activeOf, LOAD, peakRateOf } from './load.ts';
import {
  actOf,
  connectionsOf,
  consumerCoresOf,
  coresOf,
  demandOf,
  processesOf,
  relayEventsOf,
  WITH_FULL_PAGES,
  type Demand,
} from './model.ts';

const SIZES = [100_000, 1_000_000, 10_000_000] as const;
const DESIGN = 10_000_000;
const PARTITIONS = [1, 16] as const;
const GB = 1e9;

/** Three significant digits, so that a column may hold figures of any size. */
export const shown = (n: number): string =>
  Math.abs(n) >= 1_000 ? Math.round(n).toLocaleString('en-US') : String(Number(n.toPrecision(3)));
const members = (n: number): string => (n >= 1e6 ? `${shown(n / 1e6)} M` : `${shown(n / 1e3)} k`);

/** A table whose last column is text, and so stands to the left. */
function printTableWithText(lines: readonly (readonly string[])[]): void {
  const width = Math.max(...lines.map((line) => line.at(-1)!.length));
  printTable(lines.map((line) => [...line.slice(0, -1), line.at(-1)!.padEnd(width)]));
}

export function printModel(table: CostTable): void {
  printLoad();
  printCosts(table);
  printSizes(table);
  printDisk(table);
  for (const partitions of PARTITIONS) printEnds(table, partitions);
  printGains(table);
}

function printLoad(): void {
  console.log(`who does what: a tenth of the members is active on a day, a hundredth online at the peak`);
  printTableWithText([
    ['class', 'a member and day', `a second, ${members(DESIGN)}`, 'from'],
    ...LOAD.map((one) => [one.name, shown(one.perMemberDay), shown(peakRateOf(one, DESIGN)), one.from]),
  ]);
}

function printCosts(table: CostTable): void {
  console.log('\nwhat an act costs: µs of CPU, bytes of the log, transactions');
  const sides = ['server', 'PostgreSQL', 'WAL B', 'commits'];
  printTableWithText([
    ['act', ...sides, ...sides.map((name) => `after: ${name}`), 'events', 'digests', 'from'],
    ...ACT_NAMES.map((name) => {
      const { call, after, events, digests, from } = table.acts[name];
      const figures = [call, after].flatMap((side) => [side.server, side.postgres, side.wal, side.commits]);
      return [name, ...[...figures, events, digests].map(shown), from];
    }),
  ]);
  const { relay } = table;
  console.log(
    `relay, for one event: server ${shown(relay.server)}, PostgreSQL ${shown(relay.postgres)} (${relay.from})`,
  );
  const { second, event, from } = STREAM_COST;
  console.log(`live stream: a second ${shown(second)}, an event ${shown(event)} (${from})`);
}

function printSizes(table: CostTable): void {
  const demands = SIZES.map((size) => demandOf(size, table));
  const line = (name: string, figure: (demand: Demand) => number): string[] => [
    name,
    ...demands.map((demand) => shown(figure(demand))),
  ];
  console.log('\nat the peak of an evening, and in a day');
  printTable([
    ['', ...SIZES.map(members)],
    line('online at once', ({ online }) => online),
    line('cores of PostgreSQL: calls', ({ peak }) => coresOf(peak.call.postgres)),
    line('cores of PostgreSQL: what follows', ({ peak }) => coresOf(peak.after.postgres)),
    line('cores of the server: calls and streams', ({ peak }) => coresOf(peak.call.server)),
    line('cores of the server: what follows', ({ peak }) => coresOf(peak.after.server)),
    line('processes: api', (demand) => Math.ceil(processesOf(demand).api)),
    line('processes: worker', (demand) => Math.ceil(processesOf(demand).worker)),
    line('connections', (demand) => connectionsOf(demand)),
    line('MB/s of the log', ({ peak }) => (peak.call.wal + peak.after.wal) / 1e6),
    line('MB/s of the log, with full pages', ({ peak }) => ((peak.call.wal + peak.after.wal) * WITH_FULL_PAGES) / 1e6),
    line('GB of the log in a day', ({ day }) => (day.call.wal + day.after.wal) / GB),
    line('commits a second', ({ peak }) => peak.call.commits + peak.after.commits),
    line('events a second', ({ peak }) => peak.events),
    line('digests a second', ({ peak }) => peak.digests),
    ...PARTITIONS.flatMap((partitions) => [
      line(`relay, fullest of ${partitions}: events a second`, (demand) => relayEventsOf(demand, partitions)),
      line(`busiest consumers, fullest of ${partitions}: cores`, (demand) =>
        consumerCoresOf(demand, table, partitions),
      ),
    ]),
    ...PARTITIONS.map((partitions) => [
      `lag of digests with ${partitions} ${partitions === 1 ? 'process' : 'processes'}: p50, p99 ms`,
      ...SIZES.map((size) => lagOf(size, table, partitions)),
    ]),
  ]);
}

/** Each process has a partition of its own, and all consumers in it. */
function lagOf(size: number, table: CostTable, processes: number): string {
  const rates = new Map(LOAD.map((one) => [one, peakRateOf(one, size) / processes]));
  const { p50, p99, use } = simulateLag(rates, table);
  return use < 1 ? `${shown(p50)}, ${shown(p99)}` : 'falls behind';
}

function printDisk(table: CostTable): void {
  const demands = SIZES.map((size) => demandOf(size, table));
  console.log('\nGB on the disk after a year');
  const kept = (days: number): string => (days === Infinity ? 'for ever' : `${days} days`);
  const cells = (bytesOf: (demand: Demand) => number): string[] => demands.map((demand) => shown(bytesOf(demand) / GB));
  printTable([
    ['', 'kept', ...SIZES.map(members)],
    ...KEPT_ROWS.map((rows) => [
      rows.tables.join(', '),
      kept(rows.keptDays),
      ...cells((demand) => bytesAfterYear(rows, demand)),
    ]),
    ['members', 'for ever', ...cells(memberBytesOf)],
    ['in all', '', ...cells((demand) => diskAfterYear(demand))],
  ]);
}

function printEnds(table: CostTable, partitions: number): void {
  const demand = demandOf(DESIGN, table);
  const ends = inOrderOfEnd(limitsOf(table, partitions), demand);
  console.log(
    `\nwhere one primary ends, with ${partitions} ${partitions === 1 ? 'partition' : 'partitions'} of events`,
  );
  printTableWithText([
    ['resource', `at ${members(DESIGN)}`, 'limit', 'ends at members', 'limit from'],
    ...ends.map(({ limit, members: end }) => [
      limit.resource,
      `${shown(limit.use(demand))} ${limit.unit}`.trim(),
      shown(limit.most),
      members(end),
      limit.from,
    ]),
  ]);
  const [first] = ends;
  console.log(`ends first with ${partitions}: ${first!.limit.resource}, at ${members(first!.members)} members`);
}

/** Goals: 40 % less log in a day, and at most 3 000 commits a second at the peak. */
function printGains(table: CostTable): void {
  const [before, now] = [BEFORE, table].map((costs) => demandOf(DESIGN, costs)) as [Demand, Demand];
  const walOf = ({ day }: Demand): number => (day.call.wal + day.after.wal) / GB;
  const commitsOf = ({ peak }: Demand): number => peak.call.commits + peak.after.commits;
  console.log(`\nwhat has become less, for ${members(DESIGN)} members; before by the costs measured then`);
  printTable([
    ['', 'before', 'now', 'less by'],
    ...(
      [
        ['GB of the log in a day', walOf],
        ['commits a second at the peak', commitsOf],
        ['events a second at the peak', ({ peak }: Demand) => peak.events],
        ['digests a second at the peak', ({ peak }: Demand) => peak.digests],
        ['cores of PostgreSQL at the peak', ({ peak }: Demand) => coresOf(peak.call.postgres + peak.after.postgres)],
        ['cores of what follows, server', ({ peak }: Demand) => coresOf(peak.after.server)],
      ] as const
    ).map(([name, figure]) => lessBy(name, figure(before), figure(now))),
    lessBy(
      'TB on the disk after a year',
      diskAfterYear(before, ({ keptDaysBefore }) => keptDaysBefore) / 1e12,
      diskAfterYear(now) / 1e12,
    ),
    ...LOAD.map((one) => {
      const [was, is] = [BEFORE, table].map((costs) => {
        const { call, after } = actOf(one, costs);
        return ((call.wal + after.wal) * one.perMemberDay * activeOf(DESIGN)) / GB;
      });
      return lessBy(`GB of the log in a day: ${one.name}`, was!, is!);
    }),
  ]);
  for (const name of ACT_NAMES)
    if (table.acts[name] !== BEFORE.acts[name])
      console.log(`  ${name}: before ${BEFORE.acts[name].from}; now ${table.acts[name].from}`);
  printGoal('% of the log in a day that is left', (100 * walOf(now)) / walOf(before), 60);
  printGoal('commits a second at the peak', commitsOf(now), 3_000);
}

const lessBy = (name: string, before: number, now: number): string[] => [
  name,
  shown(before),
  shown(now),
  `${Math.round(100 * (1 - now / before))} %`,
];
