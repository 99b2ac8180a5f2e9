// `pnpm dev`: starts the whole product on this machine from nothing: services, database, the living demo world, pictures, stand-ins,
// the server (restarts when its files change), the H5 (reloads by itself) and the pulse. `pnpm demo` does it with a larger world. Ctrl-C stops everything started here; PostgreSQL, Redis and NATS
// stay. When a part does not start, everything is stopped again and the exit code is 1.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_MOBILES } from '@shengyu/server/demo/people.ts';
import { runDevCommand, startDevServer, type DevEnvironment, type DevServer } from './dev/commands.ts';
import { confirmDrop, dropDatabase, ensureDatabase } from './dev/database.ts';
import { startWebDevServer } from './dev/web.ts';
import { readDevOptions, type DevOptions } from './dev/options.ts';
import { startPulse } from './dev/pulse.ts';
import { ExpectedFailure, findNetworkAddress, LOOPBACK, readDevPorts, requireFreePorts } from './dev/settings.ts';
import { welcomeText } from './dev/welcome.ts';
import { startCashierStandIn } from './standins/cashier.ts';
import { startFaceIdStandIn } from './standins/faceid.ts';
import { generatePayoutKeys, startPayoutStandIn } from './standins/payout.ts';
import { startSmsStandIn } from './standins/sms.ts';
import { DEV_DATABASE_URL } from './world/engine/guards.ts';
import { readWorldFacts, type WorldFacts } from './world/facts.ts';
import { buildPlaces, pulseTokensOf } from './world/places.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAIN = 'apps/server/src/main.ts';
const WORLD = 'tools/world/main.ts';
const NODE = process.execPath;
const READY_MS = 60_000;
/** A trailing `*` means every number that begins so: the people of the world. */
const WORLD_MOBILES = '1380000*';

// This command is for development, whatever NODE_ENV was set before.
process.env.NODE_ENV = 'development';

const stopping = new AbortController();
const { signal } = stopping;
// SIGHUP is a closed terminal: the server is in a group of its own and would outlive it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

/** Functions that stop what was started, the last one first. */
const stops: (() => Promise<unknown>)[] = [];
function started<P extends { close(): Promise<unknown> }>(part: P): P {
  stops.unshift(() => part.close());
  return part;
}

/** Starts everything and waits until the server is ready; the caller then waits for the end of the server. */
async function up(): Promise<DevServer> {
  const began = performance.now();
  const options = readDevOptions(process.argv.slice(2));
  const DATABASE_URL = process.env.DATABASE_URL ?? defaultDatabase(options);
  const ports = readDevPorts(process.env);
  const host = options.isOnNetwork ? findNetworkAddress() : LOOPBACK;
  await requireFreePorts(host, ports);
  const api = `http://${host}:${ports.api}`;
  const h5 = `http://${host}:${ports.h5}`;
  const keys = generatePayoutKeys();
  const cashier = started(await startCashierStandIn({ host, port: ports.cashier }));
  const env = {
    LOG_LEVEL: 'warn',
    HOST: host,
    SMS_ENDPOINT: `${host}:${ports.sms}`,
    SMS_PROTOCOL: 'http',
    FACEID_URL: `http://${host}:${ports.faceId}`,
    ...cashier.env(),
    ...keys.env,
    PAYOUT_ALIPAY_GATEWAY: `http://${host}:${ports.payout}/gateway.do`,
    SMS_TEST_MOBILES: options.world === 'none' ? DEMO_MOBILES : WORLD_MOBILES,
    // Page, calls, files and pictures have one address, as in production.
    PUBLIC_URL: h5,
    STATIC_HOST: h5,
    ...process.env,
    PORT: String(ports.api),
    DATABASE_URL,
  };
  const prepared: DevEnvironment = { root: ROOT, env, signal };
  await runDevCommand(prepared, 'bash', ['.ci/services'], { failed: 'PostgreSQL、Redis 或 NATS 没有就绪' });
  if (options.isFresh) await makeFresh(prepared, options, DATABASE_URL);
  await ensureDatabase(DATABASE_URL);
  const [world] = await bothEnd(prepareData(prepared, options, DATABASE_URL), drawPictures(prepared, options));
  // WORLD-6: every world has a namespace of its own, so that boards and streams of an older world never show through.
  const running = world ? { ...prepared, env: { ...env, ...buildPlaces(env, world.namespace) } } : prepared;
  started(await startSmsStandIn({ host, port: ports.sms }));
  started(await startFaceIdStandIn({ host, port: ports.faceId }));
  started(await startPayoutStandIn({ host, port: ports.payout, keys, notifyUrl: `${api}/api/payout/notify/alipay` }));
  started(await startWebDevServer(`${ROOT}apps`, { host, port: ports.h5, api, pulse: ports.pulse }));
  signal.throwIfAborted();
  const server = startDevServer(running, [MAIN, '--run=api,worker,scheduler']);
  stops.unshift(server.stop);
  await Promise.race([ready(api), server.failed]);
  const hasPulse = options.hasPulse && world !== undefined;
  if (hasPulse) {
    const tokens = pulseTokensOf(world.namespace);
    started(startPulse(running, { api, host, port: ports.pulse, tokens, facts: world.pulse }));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const hasRealDates = world?.calendar === 'repository';
  console.log(welcomeText({ host, ports, seconds, hasWorld: world !== undefined, hasPulse, hasRealDates }));
  return server;
}

const defaultDatabase = ({ world }: DevOptions): string =>
  world === 'demo' ? `${DEV_DATABASE_URL}_demo` : DEV_DATABASE_URL;

/** `--fresh`: drops the database with all that its world has elsewhere (WORLD-8). */
async function makeFresh(running: DevEnvironment, { isSure }: DevOptions, url: string): Promise<void> {
  if (!isSure) await confirmDrop(url);
  await runDevCommand(running, NODE, [WORLD, 'forget'], { failed: '原来的世界没有清空' });
  await dropDatabase(url);
}

/** Migrates and fills the database; the world is made once and carried on to today at later starts (WORLD-11). */
async function prepareData(
  running: DevEnvironment,
  { world, seed, calendar }: DevOptions,
  url: string,
): Promise<WorldFacts | undefined> {
  if (world === 'none') {
    await runDevCommand(running, NODE, [MAIN, 'migrate'], { failed: '数据库迁移失败' });
    await runDevCommand(running, NODE, [MAIN, 'seed'], { failed: '演示数据没有写入' });
    return undefined;
  }
  const chosen = Object.entries({ size: world, seed, calendar }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}=${value}`],
  );
  await runDevCommand(running, NODE, [WORLD, 'open', ...chosen], { failed: '岛上的生活没有写好' });
  return readWorldFacts(url);
}

function drawPictures(running: DevEnvironment, { world }: DevOptions): Promise<void> {
  const crowd = world === 'none' ? [] : ['--crowd'];
  return runDevCommand(running, NODE, ['packages/art/build.ts', ...crowd], { said: 'ignore', failed: '图片没有画好' });
}

/** Two commands beside one another. Also when one fails the other is waited for, so that it does not outlive this command. */
async function bothEnd<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}

async function ready(api: string): Promise<void> {
  let said = '';
  for (const until = Date.now() + READY_MS; Date.now() < until; await sleep(200, undefined, { signal })) {
    const answer = await fetch(`${api}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    said = (await answer?.text().catch(() => '')) ?? '';
  }
  throw new ExpectedFailure(
    `服务端在 ${READY_MS / 1000} 秒内没有就绪，原因见上面的日志${said && `和健康检查：${said}`}`,
  );
}

let code = 0;
try {
  const server = await up();
  await Promise.race([server.ended, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
} catch (error) {
  // Errors after Ctrl-C during start-up are expected and not reported as a failure.
  if (!signal.aborted) {
    console.error(
      `\n启动失败：${error instanceof ExpectedFailure ? error.message : String((error as Error).stack ?? error)}`,
    );
    code = 1;
  }
}
for (const stop of stops) await stop().catch((error: unknown) => console.error(error));
process.exit(code);
