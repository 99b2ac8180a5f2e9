// An installation of the product for one drill: PostgreSQL, Redis and NATS of its own, real processes of main.ts as production runs
// them, and the shipped door before them. Everything on free ports, nothing left behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { migrate } from '@shengyu/server/db/migrate.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { privateNats } from '@shengyu/server/testing/private-nats.ts';
import { freePort, privatePostgres, type PrivatePostgres } from '@shengyu/server/testing/private-postgres.ts';
import { privateRedis, type PrivateRedis } from '@shengyu/server/testing/private-redis.ts';
import { silentLine, type SilentLine } from '@shengyu/server/testing/silent-line.ts';
import { openDoor, type Door } from '../../tools/door/door.ts';
import { ask } from '../../tools/door/kit.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const START_MS = 240_000;

export type Part = 'api' | 'worker' | 'scheduler';

/** A process of the product, and its successors on the same port. */
export class Unit {
  readonly part: Part;
  readonly port: number;
  readonly lines: string[] = [];
  /** The last words of /readyz. */
  said = '';
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);

  constructor(part: Part, port: number, env: Record<string, string>) {
    this.part = part;
    this.port = port;
    this.#env = { ...env, [part === 'api' ? 'PORT' : 'METRICS_PORT']: String(port) };
  }

  /** Started, and ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN, `--run=${this.part}`], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.lines.push(...text.split('\n').filter(Boolean)));
    }
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    for (const end = Date.now() + START_MS; (await this.readiness()) !== 200; await sleep(50)) {
      if (child.exitCode === null && Date.now() < end) continue;
      throw new Error(`${this.part} did not become ready:\n${this.lines.slice(-20).join('\n')}`);
    }
  }

  /** What /readyz says, 0 if nobody answers. */
  async readiness(): Promise<number> {
    const answer = await ask(this.port, '/readyz', { timeout: 3_000 }).catch(() => undefined);
    if (answer) this.said = answer.body;
    return answer?.status ?? 0;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#process?.kill(signal);
    return this.#ended;
  }

  /** Lines that tell of a bug. */
  faults(): string[] {
    return this.lines.filter((line) => /"level":[56]0/.test(line));
  }
}

export type Installation = {
  readonly postgres: PrivatePostgres;
  /** The way to PostgreSQL that the processes take. */
  readonly line: SilentLine;
  readonly redis: PrivateRedis;
  /** Of the drill itself, with a straight way to PostgreSQL. */
  readonly ctx: Context;
  readonly units: readonly Unit[];
  readonly door: Door;
  close(): Promise<void>;
};

export async function install(parts: readonly Part[]): Promise<Installation> {
  const undo: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await privatePostgres();
    undo.push(() => postgres.stop());
    const redis = await privateRedis();
    undo.push(() => redis.stop());
    const nats = await privateNats();
    undo.push(() => nats.stop());
    const line = await silentLine(postgres.port);
    undo.push(() => line.close());
    const folder = mkdtempSync(join(tmpdir(), 'shengyu-drill-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = environment({ REDIS_URL: redis.url, NATS_URL: nats.url, STORAGE_DIR: folder });
    await migrate(postgres.url);

    const straight = { ...env, DATABASE_URL: postgres.url };
    const ctx = await buildContext(loadConfig(straight), { name: 'drill', log: createLog('silent', 'drill') });
    undo.push(() => ctx.close());
    const over = new URL(postgres.url);
    over.port = String(line.port);
    const units: Unit[] = [];
    for (const part of parts) units.push(new Unit(part, await freePort(), { ...env, DATABASE_URL: over.href }));
    undo.push(() => Promise.all(units.map((unit) => unit.end('SIGKILL'))));
    await Promise.all(units.map((unit) => unit.start()));
    const api = units.filter(({ part }) => part === 'api').map(({ port }) => `127.0.0.1:${port}`);
    const door = await openDoor({ api, site: emptySite(folder) });
    undo.push(() => door.close());
    for (const end = Date.now() + 15_000; (await ask(door.port, '/api/v1/get_notice_list')).status >= 500;) {
      if (Date.now() > end) throw new Error(`nobody answers behind the door:\n${door.log()}`);
      await sleep(100);
    }
    return { postgres, line, redis, ctx, units, door, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As production demands it, with keys and secrets that nobody else has. */
function environment(more: Record<string, string>): Record<string, string> {
  const secret = (): string => randomBytes(32).toString('base64');
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://drill.invalid',
    TRUSTED_PROXIES: '1',
    SEAL_KEY: secret(),
    INDEX_KEY: secret(),
    CAPTCHA_SECRET: secret(),
    SMS_KEY_ID: 'drill',
    SMS_KEY_SECRET: secret(),
    SMS_TEMPLATE: 'drill',
    FACEID_KEY_ID: 'drill',
    FACEID_KEY_SECRET: secret(),
    ...more,
  };
}

function emptySite(folder: string): string {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'h5'), { recursive: true });
  writeFileSync(join(site, 'headers.conf'), '');
  writeFileSync(join(site, 'h5/index.html'), '');
  return site;
}
