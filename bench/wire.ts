// `pnpm bench wire`: an echoing call with session, limit, validation and envelope, beside a bare Fastify route returning the same
// bytes, in one run. Goal 1 of the server: ≥ 0.60 with the session looked up in Redis, ≥ 0.85 with the session cached.
// Sixty-four members take turns. Two figures each: requests a second (noisy on a shared machine) and processor time per request (steady).
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SECONDS = Number(process.env.SECONDS ?? 6);
const ROUNDS = Number(process.env.ROUNDS ?? 3);
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

async function load(server: Server): Promise<{ perSecond: number; microsPerRequest: number }> {
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

const best = (figures: readonly { perSecond: number; microsPerRequest: number }[]) => ({
  perSecond: Math.max(...figures.map((f) => f.perSecond)),
  micros: Math.min(...figures.map((f) => f.microsPerRequest)),
});

const sides: Side[] = ['bare', 'cached', 'redis'];
const servers = Object.fromEntries(await Promise.all(sides.map(async (side) => [side, await start(side)]))) as Record<
  Side,
  Server
>;
const results: Record<Side, { perSecond: number; microsPerRequest: number }[]> = { bare: [], cached: [], redis: [] };
// The sides take turns, so that a slow minute of the machine falls on all of them.
for (let round = 0; round < ROUNDS; round++) for (const side of sides) results[side].push(await load(servers[side]));
for (const server of Object.values(servers)) server.child.kill();

const bare = best(results.bare);
console.log(`wire: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, best of each\n`);
console.log('side     requests/s  ratio   cpu µs/request  ratio');
for (const side of sides) {
  const { perSecond, micros } = best(results[side]);
  console.log(
    `${side.padEnd(8)} ${String(perSecond).padStart(10)}  ${(perSecond / bare.perSecond).toFixed(2)}   ` +
      `${micros.toFixed(1).padStart(14)}  ${(bare.micros / micros).toFixed(2)}`,
  );
}
process.exit(0);
