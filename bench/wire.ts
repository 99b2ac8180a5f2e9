// `pnpm bench wire`: an echoing call with session, limit, validation and envelope, beside a bare Fastify route returning the same
// bytes. Goal 1 of the server: ≥ 0.60 with the session looked up in Redis each time, ≥ 0.85 with the session cached. Sixty-four
// members take turns. Needs wrk (Debian package `wrk`).
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 12);
const CONNECTIONS = 32;
const SCRIPT = new URL('./wire.lua', import.meta.url).pathname;

type Server = { child: ChildProcess; bare: number; wire: number; tokens: string };

async function start(side: string): Promise<Server> {
  const child = spawn(process.execPath, [new URL('./wire-server.ts', import.meta.url).pathname, side], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.once('exit', (code) => code && process.exit(code));
  const [ready] = (await once(child, 'message')) as [Omit<Server, 'child'>];
  return { child, ...ready };
}

async function cpuOf({ child }: Server): Promise<number> {
  child.send('cpu');
  return ((await once(child, 'message')) as [number])[0];
}

type Figures = { perSecond: number; micros: number };

async function load(server: Server, port: number): Promise<Figures> {
  const before = await cpuOf(server);
  const url = `http://127.0.0.1:${port}/api/v1/get_notice_list`;
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', SCRIPT, url, '--', server.tokens];
  const { stdout } = await run('wrk', args);
  const micros = (await cpuOf(server)) - before;
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
  const server = await start(side);
  for (const port of [server.bare, server.wire]) await load(server, port);
  // A shared machine is fast one second and slow the next: the sides take turns, each round has a ratio of its own.
  const rounds: { bare: Figures; wire: Figures }[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push({ bare: await load(server, server.bare), wire: await load(server, server.wire) });
  }
  server.child.kill();
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
process.exit(0);
