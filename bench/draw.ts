// `pnpm bench draw`: draws over HTTP compared with bare pgbench doing the same work, one transaction each, in one run (goal 2 of
// the server). The sides take turns, because the speed of a shared machine changes from second to second. The CPU time per draw is
// shown beside the speed, because other work on the machine slows both sides, but not by the same share.
// needs: wrk, pgbench
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startBenchServer } from './child.ts';
import { CpuWatch } from './draw/draw-cpu.ts';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const PGBENCH = process.env.PGBENCH ?? '/usr/lib/postgresql/15/bin/pgbench';
const SCRIPT = new URL('./draw.lua', import.meta.url).pathname;
const PARTS = ['database', 'node', 'client'] as const;

const folder = mkdtempSync(join(tmpdir(), 'bench-draw-'));
type Ready = { port: number; database: string; tokens: string[]; members: number };
const server = await startBenchServer<Ready>('./draw/draw-server.ts');
const { child, ready } = server;
writeFileSync(join(folder, 'tokens'), ready.tokens.join('\n'));
writeFileSync(join(folder, 'bare.sql'), `\\set u random(1, ${ready.members})\nselect bare_draw(:u);\n`);
const database = new URL(ready.database).pathname.slice(1);

type Side = { perSecond: number; p99: number; cpu: Record<string, number> };

async function side(program: string, args: string[], acts: RegExp): Promise<Side> {
  const watch = new CpuWatch({
    database: (title) => title.startsWith('postgres:') && title.includes(` ${database} `),
    node: (_, pid) => pid === String(child.pid),
    client: (title) => title.startsWith(`${program} `),
  });
  const { stdout } = await run(program, args);
  const used = watch.stop();
  const bad = /Non-2xx[^\n]*/.exec(stdout) ?? /wrong answers: [1-9][^\n]*/.exec(stdout);
  if (bad) {
    console.log(bad[0]);
    process.exitCode = 1;
  }
  const made = Number(acts.exec(stdout)![1]);
  return {
    perSecond: made / SECONDS,
    p99: Number(/p99 ms: ([\d.]+)/.exec(stdout)?.[1] ?? 0),
    cpu: Object.fromEntries(PARTS.map((part) => [part, (used[part] ?? 0) / made])),
  };
}

const bare = (): Promise<Side> => {
  const args = ['-n', '-M', 'prepared', '-c16', '-j2', `-T${SECONDS}`, '-f', join(folder, 'bare.sql'), ready.database];
  return side(PGBENCH, args, /processed: (\d+)/);
};

let seed = 1;
const draws = (num: number): Promise<Side> => {
  const url = `http://127.0.0.1:${ready.port}/api/open_box/open_box`;
  const told = [String(num), String(++seed), join(folder, 'tokens')];
  const args = ['-t1', '-c64', `-d${SECONDS}s`, '--latency', '-s', SCRIPT, url, '--', ...told];
  return side('wrk', args, /(\d+) requests in/);
};

await server.ask('warm');
await bare();
await draws(1);
await draws(10);

const rounds: { bare: Side; one: Side; ten: Side }[] = [];
for (let i = 0; i < ROUNDS; i++) rounds.push({ bare: await bare(), one: await draws(1), ten: await draws(10) });

type Round = (typeof rounds)[number];
/** The median; for an even number of values, the mean of the middle two. */
const of = (pick: (r: Round) => number): number => {
  const sorted = rounds.map(pick).sort((a, b) => a - b);
  const at = (i: number): number => sorted[Math.floor(i)]!;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
};
/** While the bare function runs the server is idle, so its CPU time is not counted. */
const bareCpu = ({ bare: { cpu } }: Round): number => cpu.database! + cpu.client!;
const all = ({ cpu }: Side): number => PARTS.reduce((sum, part) => sum + cpu[part]!, 0);

function line(name: string, key: keyof Round, perAct: number, goal: string): void {
  const speed = of((r) => r[key].perSecond * perAct).toFixed(0);
  const ratio = of((r) => (r[key].perSecond * perAct) / r.bare.perSecond).toFixed(2);
  const byCpu = of((r) => (bareCpu(r) * perAct) / all(r[key])).toFixed(2);
  const cpu = PARTS.map((part) => of((r) => r[key].cpu[part]!).toFixed(0)).join(' + ');
  const tail =
    key === 'bare'
      ? ''
      : `  ratio ${ratio}, by processor time ${byCpu}  p99 ${of((r) => r[key].p99).toFixed(0)} ms  ${goal}`;
  console.log(`${name.padEnd(24)}${speed.padStart(7)} draws/s  ${cpu.padStart(18)} µs an act${tail}`);
}

console.log(`draw: ${ready.members} members, 64 connections, ${ROUNDS} rounds of ${SECONDS} s a side, medians`);
console.log(`processor time: ${PARTS.join(' + ')}`);
line('bare pgbench, 16 clients', 'bare', 1, '');
line('single draws over HTTP', 'one', 1, 'goal ≥ 1.2, p99 ≤ 60');
line('ten-draws over HTTP', 'ten', 10, 'goal ≥ 7');
const speedUp = (key: 'one' | 'ten', perAct: number): number =>
  of((r) => (r[key].perSecond * perAct) / r.bare.perSecond);
if (speedUp('one', 1) < 1.2 || speedUp('ten', 10) < 7 || of((r) => r.one.p99) > 60) process.exitCode = 1;
await server.stop();
rmSync(folder, { recursive: true });
