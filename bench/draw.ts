// `pnpm bench draw`: draws over HTTP beside bare pgbench doing the same work, one transaction each, in one run (goal 2 of the server).
// The sides take turns, because a shared machine is fast one second and slow the next. Needs wrk and pgbench.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 3);
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const PGBENCH = process.env.PGBENCH ?? '/usr/lib/postgresql/15/bin/pgbench';
const SCRIPT = new URL('./draw.lua', import.meta.url).pathname;

const folder = mkdtempSync(join(tmpdir(), 'bench-draw-'));
const child = spawn(process.execPath, [new URL('./draw-server.ts', import.meta.url).pathname], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const [ready] = (await once(child, 'message')) as [
  { port: number; database: string; tokens: string[]; members: number },
];
writeFileSync(join(folder, 'tokens'), ready.tokens.join('\n'));
writeFileSync(join(folder, 'bare.sql'), `\\set u random(1, ${ready.members})\nselect bare_draw(:u);\n`);

async function bare(): Promise<number> {
  const args = ['-n', '-M', 'prepared', '-c16', '-j2', `-T${SECONDS}`, '-f', join(folder, 'bare.sql'), ready.database];
  const { stdout } = await run(PGBENCH, args);
  return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
}

let seed = 1;
async function draws(num: number, connections: number): Promise<{ perSecond: number; p99: number }> {
  const url = `http://127.0.0.1:${ready.port}/api/open_box/open_box`;
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${SECONDS}s`,
    '--latency',
    '-s',
    SCRIPT,
    url,
    '--',
    String(num),
    String(++seed),
    join(folder, 'tokens'),
  ];
  const { stdout } = await run('wrk', args);
  const bad = /Non-2xx[^\n]*/.exec(stdout) ?? /wrong answers: [1-9][^\n]*/.exec(stdout);
  if (bad) throw new Error(bad[0]);
  return {
    perSecond: Number(/(\d+) requests in/.exec(stdout)![1]) / SECONDS,
    p99: Number(/p99 ms: ([\d.]+)/.exec(stdout)![1]),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

await draws(1, 64);
const rounds: { bare: number; one: { perSecond: number; p99: number }; ten: { perSecond: number; p99: number } }[] = [];
for (let i = 0; i < ROUNDS; i++) rounds.push({ bare: await bare(), one: await draws(1, 64), ten: await draws(10, 64) });
const of = (pick: (r: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
console.log(`draw: ${ready.members} members, 64 connections, ${ROUNDS} rounds of ${SECONDS} s a side, medians`);
console.log(
  `bare pgbench, 16 clients      ${of((r) => r.bare)
    .toFixed(0)
    .padStart(7)} draws/s`,
);
console.log(
  `single draws over HTTP        ${of((r) => r.one.perSecond)
    .toFixed(0)
    .padStart(
      7,
    )} draws/s  ratio ${of((r) => r.one.perSecond / r.bare).toFixed(2)}  goal ≥ 1.2   p99 ${of((r) => r.one.p99).toFixed(0)} ms  goal ≤ 60`,
);
console.log(
  `ten-draws over HTTP           ${of((r) => r.ten.perSecond * 10)
    .toFixed(0)
    .padStart(
      7,
    )} draws/s  ratio ${of((r) => (r.ten.perSecond * 10) / r.bare).toFixed(2)}  goal ≥ 7     p99 ${of((r) => r.ten.p99).toFixed(0)} ms`,
);
child.send('stop');
await once(child, 'exit');
rmSync(folder, { recursive: true });
