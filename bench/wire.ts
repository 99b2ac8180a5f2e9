// `pnpm bench wire`: an echoing call with session, limit, validation and envelope, beside a bare Fastify route returning the same
// bytes. Goal 1 of the server: ≥ 0.60 with the session looked up in Redis each time, ≥ 0.85 with the session cached. Sixty-four
// members take turns.
// needs: wrk
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startBeside, type Beside } from './child.ts';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const CONNECTIONS = 32;
const SCRIPT = new URL('./wire.lua', import.meta.url).pathname;

type Server = Beside<{ bare: number; wire: number; tokens: string }>;
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
  ['cached', '≥ 0.85'],
  ['redis', '≥ 0.60'],
] as const) {
  const server: Server = await startBeside('./wire-server.ts', [side]);
  const { ready } = server;
  for (const port of [ready.bare, ready.wire]) await load(server, port);
  // A shared machine is fast one second and slow the next: the sides take turns, each round has a ratio of its own.
  const rounds: { bare: Figures; wire: Figures }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({ bare: await load(server, ready.bare), wire: await load(server, ready.wire) });
  }
  await server.stop();
  const of = (pick: (r: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  console.log(
    [
      side.padEnd(9),
      String(of((r) => r.bare.perSecond)).padStart(10),
      String(of((r) => r.wire.perSecond)).padStart(11),
      of((r) => r.wire.perSecond / r.bare.perSecond)
        .toFixed(2)
        .padStart(6),
      of((r) => r.bare.micros)
        .toFixed(1)
        .padStart(13),
      of((r) => r.wire.micros)
        .toFixed(1)
        .padStart(12),
      of((r) => r.bare.micros / r.wire.micros)
        .toFixed(2)
        .padStart(6),
      goal.padStart(8),
    ].join(' '),
  );
}
