// `pnpm bench rank`: the first fifty places of a board of 1 000 000 members with names and the caller's own row, compared with a
// bare Fastify route that returns the same response; and a board update compared with a bare ZADD. Goal 3 of the server: at
// least 0.70 of the speed of the bare route, and at most 1.5 times the cost of a ZADD. Sixty-four members take turns.
// needs: wrk
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBenchServer } from './child.ts';
import { MEMBER_COUNT } from './rank/rank-board.ts';
import { median, type UpdateCosts } from './rank/rank-updates.ts';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 6);
const CONNECTIONS = 32;
const SCRIPT = new URL('./rank.lua', import.meta.url).pathname;

type Ready = { bare: string; bytes: string; ours: string; size: number; tokens: string; rebuiltMs: number };
type Figures = { perSecond: number; micros: number };

const server = await startBenchServer<Ready>('./rank/rank-server.ts');
const { ready } = server;

async function load(url: string): Promise<Figures> {
  const before = await server.ask<number>('cpu');
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-s',
    SCRIPT,
    url,
    '--',
    ready.tokens,
  ]);
  const micros = (await server.ask<number>('cpu')) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  const bad = /Non-2xx[^\n]*/.exec(stdout) ?? /wrong answers: [1-9]\d*/.exec(stdout);
  if (bad) throw new Error(`${bad[0]} in\n${stdout}`);
  return { perSecond: Math.round(requests / SECONDS), micros: micros / requests };
}

console.log(
  `rank: ${MEMBER_COUNT} members, answer of ${ready.size} bytes, built from the tables in ${ready.rebuiltMs} ms`,
);
console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s a side, medians\n`);
for (const url of [ready.bare, ready.bytes, ready.ours]) await load(url);
// The speed of a shared machine changes from second to second, so the sides take turns and each round has its own ratio.
const rounds: Record<'bare' | 'bytes' | 'ours', Figures>[] = [];
for (let i = 0; i < ROUNDS; i++) {
  rounds.push({ bare: await load(ready.bare), bytes: await load(ready.bytes), ours: await load(ready.ours) });
}
const of = (pick: (r: (typeof rounds)[number]) => number): number => median(rounds.map(pick));
const line = (name: string, side: 'bare' | 'bytes' | 'ours'): void =>
  console.log(
    `${name.padEnd(34)} ${String(of((r) => r[side].perSecond)).padStart(7)} req/s ${of((r) => r[side].micros)
      .toFixed(1)
      .padStart(7)} cpu µs`,
  );
line('bare route, the same object', 'bare');
line('bare route, the same ready bytes', 'bytes');
line('the board', 'ours');
const ratio = of((r) => r.ours.perSecond / r.bare.perSecond);
const toBytes = of((r) => r.ours.perSecond / r.bytes.perSecond);
console.log(
  `page: ${ratio.toFixed(2)} of the bare route (goal ≥ 0.70); ${toBytes.toFixed(2)} of one that only sends ready bytes\n`,
);

const costs = await server.ask<UpdateCosts>('updates');
console.log(`bare ZADD ${costs.zaddMicros.toFixed(1)} µs, board update ${costs.oursMicros.toFixed(1)} µs`);
console.log(
  `update: ${costs.ratio.toFixed(2)} × a bare ZADD (goal ≤ 1.5); with its transaction in the tables ${costs.wholeMicros.toFixed(0)} µs, 8 at once`,
);
await server.stop();
process.exitCode = ratio >= 0.7 && costs.ratio <= 1.5 ? 0 : 1;
