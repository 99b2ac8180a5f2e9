// `pnpm bench wire`: an echoing call with login check, rate limit, validation and envelope, compared with a bare Fastify route that
// returns the same bytes. Goal 1 of the server: at least 0.60 of the speed of the bare route when the login is looked up in Redis
// each time, at least 0.85 when it is cached. Sixty-four members take turns.
// needs: wrk
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBenchServer, type BenchServer } from './child.ts';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const CONNECTIONS = 32;
const SCRIPT = new URL('./wire.lua', import.meta.url).pathname;

type Server = BenchServer<{ bare: number; wire: number; tokens: string }>;
type Figures = { perSecond: number; micros: number };

async function load(server: Server, port: number): Promise<Figures> {
  const before = await server.ask<number>('cpu');
  const url = `http://127.0.0.1:${port}/api/v1/get_notice_list`;
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', SCRIPT, url, '--', server.ready.tokens];
  const { stdout } = await run('wrk', args);
  const micros = (await server.ask<number>('cpu')) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  const bad = /Non-2xx[^\n]*/.exec(stdout) ?? /wrong answers: [1-9]\d*/.exec(stdout);
  if (bad) throw new Error(`${bad[0]} in\n${stdout}`);
  return { perSecond: Math.round(requests / SECONDS), micros: micros / requests };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

console.log(`wire: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s a side, medians\n`);
console.log('session   bare req/s  wire req/s  ratio   bare cpu µs  wire cpu µs  ratio   goal');
for (const [side, goal] of [
  ['cached', 0.85],
  ['redis', 0.6],
] as const) {
  const server: Server = await startBenchServer('./wire-server.ts', [side]);
  const { ready } = server;
  for (const port of [ready.bare, ready.wire]) await load(server, port);
  // The speed of a shared machine changes from second to second, so the sides take turns and each round has its own ratio.
  const rounds: { bare: Figures; wire: Figures }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({ bare: await load(server, ready.bare), wire: await load(server, ready.wire) });
  }
  await server.stop();
  const of = (pick: (r: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const ratio = of((r) => r.wire.perSecond / r.bare.perSecond);
  if (ratio < goal) process.exitCode = 1;
  console.log(
    [
      side.padEnd(9),
      String(of((r) => r.bare.perSecond)).padStart(10),
      String(of((r) => r.wire.perSecond)).padStart(11),
      ratio.toFixed(2).padStart(6),
      of((r) => r.bare.micros)
        .toFixed(1)
        .padStart(13),
      of((r) => r.wire.micros)
        .toFixed(1)
        .padStart(12),
      of((r) => r.bare.micros / r.wire.micros)
        .toFixed(2)
        .padStart(6),
      `≥ ${goal.toFixed(2)}`.padStart(8),
    ].join(' '),
  );
}
