// `pnpm bench growth`: the cost of a draw with 3 million members and 30 million entries, compared with the same server on a
// database of 10 thousand members with the same number of entries each, in one run (goal 5 of the server: ≤ 1.3 ×). Both sides are
// the server of `pnpm bench draw`. MEMBERS and ENTRIES set the size; the large database of the default takes about 25 GB and is
// dropped at the end.
// needs: wrk
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Cluster } from '@shengyu/server/db/cluster.ts';
import type { Db } from '@shengyu/server/db/db.ts';
import { readBackendCpuMicros, cpuMicrosBetween } from './backend-cpu.ts';
import { startBenchServer, type BenchServer } from './child.ts';
import { fillDatabase, databaseBytesOf } from './growth-fill.ts';

const run = promisify(execFile);
const MEMBERS = Number(process.env.MEMBERS ?? 3_000_000);
const ENTRIES = Number(process.env.ENTRIES ?? 30_000_000);
const FEW = Number(process.env.FEW ?? 10_000);
const SECONDS = Number(process.env.SECONDS ?? 4);
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const CONNECTIONS = 64;
const SCRIPT = new URL('./draw.lua', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
const say = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

type Ready = { port: number; database: string; tokens: string[] };
type Side = { readonly name: string; readonly server: BenchServer<Ready>; readonly db: Db; tokens: string };
/** Figures of one side: draws per second, milliseconds, and the CPU time per draw of the server and of PostgreSQL's backends. */
type Cost = { perSecond: number; p50: number; p99: number; own: number; postgres: number };

async function side(name: string, members: number): Promise<Side> {
  const server = await startBenchServer<Ready>('./draw/draw-server.ts', [], { MEMBERS: String(members) });
  const { ready } = server;
  say(`${name}: ${members} members made`);
  const tokens = join(folder, name);
  writeFileSync(tokens, ready.tokens.join('\n'));
  await fillDatabase(ready.database, { members, entries: Math.round((ENTRIES / MEMBERS) * members) }, (line) =>
    say(`${name}: ${line}`),
  );
  say(`${name}: ${((await databaseBytesOf(ready.database)) / 2 ** 30).toFixed(1)} GB`);
  const db = new Cluster({ url: ready.database, pool: 1, name: 'bench-growth' });
  return { name, server, db, tokens };
}

const cpuOf = ({ server }: Side): Promise<number> => server.ask('cpu');

let seed = 1;
async function load(on: Side): Promise<Cost> {
  const [own, backends] = [await cpuOf(on), await readBackendCpuMicros(on.db)];
  const url = `http://127.0.0.1:${on.server.ready.port}/api/open_box/open_box`;
  const wrk = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', '-s', SCRIPT, url, '--', '1', String(++seed)];
  const { stdout } = await run('wrk', [...wrk, on.tokens]);
  const bad = /Non-2xx[^\n]*/.exec(stdout) ?? /wrong answers: [1-9][^\n]*/.exec(stdout);
  if (bad) throw new Error(bad[0]);
  const draws = Number(/(\d+) requests in/.exec(stdout)![1]);
  if (draws === 0) throw new Error(`${on.name}: not one draw was answered in ${SECONDS} s`);
  const used = cpuMicrosBetween(backends, await readBackendCpuMicros(on.db));
  return {
    perSecond: draws / SECONDS,
    p50: msOf(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)!),
    p99: msOf(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)!),
    own: ((await cpuOf(on)) - own) / draws,
    postgres: used / draws,
  };
}

const msOf = ([, n, unit]: RegExpExecArray): number =>
  Number(n) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function stop({ server, db }: Side): Promise<void> {
  await db.close();
  await server.stop();
}

async function measure(): Promise<{ few: Cost; many: Cost }[]> {
  const sides: Side[] = [];
  try {
    sides.push(await side('few', FEW));
    sides.push(await side('many', MEMBERS));
    const [few, many] = sides as [Side, Side];
    // In its first seconds a server fills its caches and prepares its statements.
    for (const on of [few, many, few, many]) await load(on);
    const rounds: { few: Cost; many: Cost }[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push({ few: await load(few), many: await load(many) });
    return rounds;
  } finally {
    // This also runs after a failure, because the servers must drop their databases.
    for (const on of sides) await stop(on);
    rmSync(folder, { recursive: true });
  }
}

const rounds = await measure();
const of = (pick: (r: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
console.log(`growth: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s a side, medians`);
for (const name of ['few', 'many'] as const) {
  const figure = (key: keyof Cost): string => of((r) => r[name][key]).toFixed(0);
  console.log(
    `${name.padEnd(5)} ${figure('perSecond').padStart(6)} draws/s  p50 ${figure('p50')} ms  p99 ${figure('p99')} ms  processor time of a draw: own ${figure('own')} µs, PostgreSQL ${figure('postgres')} µs`,
  );
}
const cpu = ({ own, postgres }: Cost): number => own + postgres;
const ratio = of((r) => cpu(r.many) / cpu(r.few));
console.log(
  `a draw among many costs ${ratio.toFixed(2)} × by processor time, ${of((r) => r.many.p50 / r.few.p50).toFixed(2)} × by median latency, ${of((r) => r.many.p99 / r.few.p99).toFixed(2)} × by p99 (goal ≤ 1.3)`,
);
process.exitCode = ratio <= 1.3 ? 0 : 1;
