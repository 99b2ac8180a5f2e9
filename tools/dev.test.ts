// `pnpm dev` as a developer uses it, on ports and a database of its own, without the living world (e2e/world starts it with one). The script is started without pnpm, because pnpm answers a
// signal with an exit code of its own.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext } from '@shengyu/server/context.ts';
import { pg } from '@shengyu/server/db/pg.ts';
import { deleteStreams } from '@shengyu/server/events/test-tools.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { findFreePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = process.env.TEST_DATABASE_SERVER ?? 'postgres://127.0.0.1:5432';
const VARIABLES = ['PORT', 'SMS_PORT', 'H5_PORT', 'FACEID_PORT', 'CASHIER_PORT', 'PAYOUT_PORT', 'PULSE_PORT'] as const;
const id = randomBytes(4).toString('hex');
const database = `shengyu_test_dev_${id}`;

let ports: Record<(typeof VARIABLES)[number], number>;

async function taken(port: number): Promise<Server> {
  const server = createServer();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

beforeEach(async () => {
  const numbers = new Set<number>();
  while (numbers.size < VARIABLES.length) numbers.add(await findFreePort());
  ports = Object.fromEntries(VARIABLES.map((name, i) => [name, [...numbers][i]])) as typeof ports;
});
afterAll(async () => {
  const url = `${SERVER}/${database}`;
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, NAMESPACE: `dev-${id}` });
  const ctx = await buildContext(config, { registry: new Map(), log: createLog('silent', 'test') });
  await deleteStreams(ctx);
  const keys = await ctx.redis.keys(`dev-${id}:*`);
  if (keys.length > 0) await ctx.redis.del(...keys.map((key) => key.slice(`dev-${id}:`.length)));
  await ctx.close();
  const admin = new pg.Client({ connectionString: `${SERVER}/postgres` });
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.end();
});

type Dev = {
  /** The output so far. */
  said(): string;
  until(words: string): Promise<void>;
  stop(): void;
  ended: Promise<number | null>;
  /** Whether all processes it started have ended. */
  isGone(): boolean;
};

function dev(env: Record<string, string> = {}): Dev {
  const numbers = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const child = spawn(process.execPath, ['tools/dev.ts', '--world=none'], {
    cwd: ROOT,
    // A process group of its own, so that processes left behind can be found.
    detached: true,
    env: { ...process.env, DATABASE_URL: `${SERVER}/${database}`, NAMESPACE: `dev-${id}`, ...numbers, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more: Buffer) => (said += more.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    said: () => said,
    async until(words) {
      while (!said.includes(words)) {
        if (child.exitCode !== null) throw new Error(`it ended before it said ${words}:\n${said}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    stop: () => void child.kill('SIGTERM'),
    ended,
    isGone() {
      try {
        process.kill(-child.pid!, 0);
        return false;
      } catch {
        return true;
      }
    },
  };
}

it('is what `pnpm dev` starts', () => {
  expect(JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts.dev).toBe('node tools/dev.ts');
});

it('a taken port: the reason at once, nothing started, a code that is not 0', async () => {
  const other = await taken(ports.SMS_PORT);
  const run = dev({ PORT: String(ports.H5_PORT) });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain(`端口 ${ports.SMS_PORT}（短信替身）已被占用，请停掉占用它的程序，或用 SMS_PORT 换一个`);
  expect(run.said()).toContain(`端口 ${ports.H5_PORT} 同时给了接口和H5，请用 H5_PORT 换一个`);
  expect([run.said().includes('demo data'), run.isGone()]).toEqual([false, true]);
  other.close();
}, 60_000);

it('becomes ready, serves page and calls on one address, and ends with 0 and nothing left', async () => {
  const run = dev({ NODE_ENV: 'production' });
  await run.until('声屿已就绪');
  const h5 = `http://127.0.0.1:${ports.H5_PORT}`;
  expect(await (await fetch(`${h5}/`)).text()).toContain('<div id="app">');
  const bootstrap = await fetch(`${h5}/app/config/bootstrap`);
  expect(((await bootstrap.json()) as { code: number }).code).toBe(1);
  expect((await fetch(`http://127.0.0.1:${ports.SMS_PORT}/inbox`)).status).toBe(200);
  run.stop();
  expect([await run.ended, run.isGone()]).toEqual([0, true]);
  // The server is in a process group of its own.
  await expect(fetch(`http://127.0.0.1:${ports.PORT}/healthz`)).rejects.toThrow('fetch failed');
  expect(run.said()).not.toMatch(/启动失败|"level":(50|60)/);
}, 300_000);

it('a server that does not come up: everything else is stopped, and the code is not 0', async () => {
  // This address is not on this machine, so the server cannot listen on it.
  const run = dev({ HOST: '203.0.113.1' });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('启动失败：服务端启动失败，原因见上面的日志');
  expect(run.said()).toContain('EADDRNOTAVAIL');
  expect(run.isGone()).toBe(true);
}, 300_000);
