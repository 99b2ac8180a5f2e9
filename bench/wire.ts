// `pnpm bench wire`: an echoing call with session, limit, validation and envelope, beside a bare Fastify route returning the same
// bytes, in one run. Goal 1 of the server: ≥ 0.60 with the session looked up in Redis, ≥ 0.85 with the session cached.
// Sixty-four members take turns. Two figures each: requests a second (noisy on a shared machine) and processor time per request (steady).
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 1);
const ROUNDS = Number(process.env.ROUNDS ?? 14);
const CONNECTIONS = 32;

type Side = 'bare' | 'cached' | 'redis';
type Server = { child: ChildProcess; port: number; token: string; cpu(): Promise<number> };

async function start(side: Side): Promise<Server> {
  const child = spawn(process.execPath, [new URL('./wire-server.ts', import.meta.url).pathname, side], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  child.once('exit', (code) => code && process.exit(code));
  const [ready] = (await once(child, 'message')) as [{ port: number; token: string }];
  const cpu = async () => {
    child.send('cpu');
    const [micros] = (await once(child, 'message')) as [number];
    return micros;
  };
  return { child, ...ready, cpu };
}

type Figures = { perSecond: number; microsPerRequest: number };

async function load(server: Server): Promise<Figures> {
  const before = await server.cpu();
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${SECONDS}s`,
    '-s',
    new URL('./wire.lua', import.meta.url).pathname,
    `http://127.0.0.1:${server.port}/api/v1/get_privacy_setting`,
    '--',
    server.token,
  ]);
  const micros = (await server.cpu()) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)![1]);
  const bad = /Non-2xx[^\n]*/.exec(stdout) ?? /wrong answers: [1-9]\d*/.exec(stdout);
  if (bad) throw new Error(`${bad[0]} in\n${stdout}`);
  return { perSecond: Math.round(requests / SECONDS), microsPerRequest: micros / requests };
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
};

const sides: Side[] = ['bare', 'cached', 'redis'];
const servers = Object.fromEntries(await Promise.all(sides.map(async (side) => [side, await start(side)]))) as Record<
  Side,
  Server
>;
for (const side of sides) await load(servers[side]);

// A shared machine is fast one second and slow the next. So the sides take turns every second, each round gives ratios of its own,
// and the median of the rounds counts.
const rounds: Record<Side, Figures>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const figures = {} as Record<Side, Figures>;
  for (const side of sides) figures[side] = await load(servers[side]);
  rounds.push(figures);
}
for (const server of Object.values(servers)) server.child.kill();

console.log(`wire: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s a side, medians\n`);
console.log('side     requests/s  ratio   cpu µs/request  ratio   goal');
const GOALS: Record<Side, string> = { bare: '', cached: '≥ 0.85', redis: '≥ 0.60' };
for (const side of sides) {
  const of = (pick: (round: Record<Side, Figures>) => number) => median(rounds.map(pick));
  console.log(
    `${side.padEnd(8)} ${String(of((r) => r[side].perSecond)).padStart(10)}  ` +
      `${of((r) => r[side].perSecond / r.bare.perSecond).toFixed(2)}   ` +
      `${of((r) => r[side].microsPerRequest)
        .toFixed(1)
        .padStart(14)}  ` +
      `${of((r) => r.bare.microsPerRequest / r[side].microsPerRequest).toFixed(2)}   ${GOALS[side]}`,
  );
}
process.exit(0);
