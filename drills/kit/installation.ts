// An installation of the product for one drill: its own PostgreSQL, Redis and NATS, real processes of main.ts as in production, and
// the reverse proxy that we ship (tools/door) in front of them. Everything uses free ports, and nothing is left behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { registry } from '@shengyu/server/app.ts';
import { loadConfig } from '@shengyu/server/config.ts';
import { buildContext, type Context } from '@shengyu/server/context.ts';
import { migrate } from '@shengyu/server/db/migrate.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { startPrivateNats } from '@shengyu/server/testing/servers/private-nats.ts';
import {
  findFreePort,
  startPrivatePostgres,
  type PrivatePostgres,
} from '@shengyu/server/testing/servers/private-postgres.ts';
import { startPrivateRedis, type PrivateRedis } from '@shengyu/server/testing/servers/private-redis.ts';
import { startSilenceableProxy, type SilenceableProxy } from '@shengyu/server/testing/servers/silent-line.ts';
import { startProxy, type StartedProxy } from '../../tools/door/door.ts';
import { sendRequest } from '../../tools/door/kit.ts';
import { generateProductionSecrets } from '../../tools/production-secrets.ts';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const START_MS = 240_000;

export type ProcessRole = 'api' | 'worker' | 'scheduler';

/** A process of the product, and the processes that replace it on the same port. */
export class DrillProcess {
  readonly part: ProcessRole;
  readonly port: number;
  readonly lines: string[] = [];
  /** The last response of /readyz. */
  said = '';
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);

  constructor(part: ProcessRole, port: number, env: Record<string, string>) {
    this.part = part;
    this.port = port;
    this.#env = { ...env, [part === 'api' ? 'PORT' : 'METRICS_PORT']: String(port) };
  }

  /** Starts the process and waits until it is ready. */
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

  /** The status of /readyz; 0 if there is no response. */
  async readiness(): Promise<number> {
    const answer = await sendRequest(this.port, '/readyz', { timeout: 3_000 }).catch(() => undefined);
    if (answer) this.said = answer.body;
    return answer?.status ?? 0;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    this.#process?.kill(signal);
    return this.#ended;
  }

  /** Log lines of level error or fatal, which point to a bug. */
  faults(): string[] {
    return this.lines.filter((line) => /"level":[56]0/.test(line));
  }
}

export type Installation = {
  readonly postgres: PrivatePostgres;
  /** The connection to PostgreSQL that the processes use; the drill can silence it. */
  readonly line: SilenceableProxy;
  readonly redis: PrivateRedis;
  /** The drill's own context, with a direct connection to PostgreSQL. */
  readonly ctx: Context;
  readonly units: readonly DrillProcess[];
  readonly door: StartedProxy;
  close(): Promise<void>;
};

export async function startInstallation(parts: readonly ProcessRole[]): Promise<Installation> {
  const undo: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = await startPrivatePostgres();
    undo.push(() => postgres.stop());
    const redis = await startPrivateRedis();
    undo.push(() => redis.stop());
    const nats = await startPrivateNats();
    undo.push(() => nats.stop());
    const line = await startSilenceableProxy(postgres.port);
    undo.push(() => line.close());
    const folder = mkdtempSync(join(tmpdir(), 'shengyu-drill-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = environment({
      REDIS_URL: redis.url,
      NATS_URL: nats.url,
      STORAGE_DIR: folder,
      BOOKS_SEAL_DIR: join(folder, 'seals'),
    });
    await migrate(postgres.url);

    const straight = { ...env, DATABASE_URL: postgres.url };
    const ctx = await buildContext(loadConfig(straight), {
      registry,
      name: 'drill',
      log: createLog('silent', 'drill'),
    });
    undo.push(() => ctx.close());
    const over = new URL(postgres.url);
    over.port = String(line.port);
    const units: DrillProcess[] = [];
    for (const part of parts)
      units.push(new DrillProcess(part, await findFreePort(), { ...env, DATABASE_URL: over.href }));
    undo.push(() => Promise.all(units.map((unit) => unit.end('SIGKILL'))));
    await Promise.all(units.map((unit) => unit.start()));
    const api = units.filter(({ part }) => part === 'api').map(({ port }) => `127.0.0.1:${port}`);
    const door = await startProxy({ api, site: emptySite(folder) });
    undo.push(() => door.close());
    for (const end = Date.now() + 15_000; (await sendRequest(door.port, '/api/v1/get_notice_list')).status >= 500;) {
      if (Date.now() > end) throw new Error(`nobody answers behind the door:\n${door.log()}`);
      await sleep(100);
    }
    return { postgres, line, redis, ctx, units, door, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Settings as in production, with keys and secrets made for this run. */
const environment = (more: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  PUBLIC_URL: 'https://drill.invalid',
  TRUSTED_PROXIES: '1',
  ...generateProductionSecrets(),
  ...more,
});

function emptySite(folder: string): string {
  const site = join(folder, 'site');
  mkdirSync(join(site, 'h5'), { recursive: true });
  for (const app of ['h5', 'console']) writeFileSync(join(site, `${app}-headers.conf`), '');
  writeFileSync(join(site, 'h5/index.html'), '');
  return site;
}
