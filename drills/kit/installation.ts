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

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const START_MS = 240_000;

export type ProcessRole = 'api' | 'worker' | 'scheduler';

/** A process of the product, and the processes that replace it on the same port. */
export class DrillProcess {
  readonly part: ProcessRole;
  readonly port: number;
  readonly lines: string[] = [];
  /** The last response of /readyz. */
  said = '';
  /** The folder of the release that starts next; the present one unless the drill says otherwise. */
  release: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(null);

  constructor(part: ProcessRole, port: number, env: Record<string, string>, release = ROOT) {
    this.release = release;
    this.part = part;
    this.port = port;
    this.#env = { ...env, [part === 'api' ? 'PORT' : 'METRICS_PORT']: String(port) };
  }

  /** The id of the running process. */
  get pid(): number {
    return this.#process!.pid!;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [mainOf(this.release), `--run=${this.part}`], {
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

  /** What the process wrote before it ended by itself; undefined while it runs. */
  get lastWords(): string | undefined {
    return this.#process!.exitCode === null ? undefined : this.lines.slice(-60).join('\n');
  }

  /** Log lines of level error or fatal, which point to a bug. */
  faults(): string[] {
    return this.lines.filter((line) => /"level":[56]0/.test(line));
  }
}

export const mainOf = (release: string): string => join(release, 'apps/server/src/main.ts');

export type ReleaseOptions = {
  /** The folder of the release that is installed. */
  readonly release?: string;
  /** The role of PostgreSQL that the processes run as; without it they own the tables. */
  readonly role?: string;
  /** Migrates as that release does, with the variables of its processes; without it the present migrations run. */
  readonly migrate?: (ownerUrl: string, env: Readonly<Record<string, string>>) => Promise<void>;
};

export type Installation = {
  readonly postgres: PrivatePostgres;
  /** The connection to PostgreSQL that the processes use; the drill can silence it. */
  readonly line: SilenceableProxy;
  readonly redis: PrivateRedis;
  readonly nats: { stop(): Promise<void> };
  /** The drill's own context, with a direct connection to PostgreSQL. */
  readonly ctx: Context;
  readonly units: readonly DrillProcess[];
  readonly door: StartedProxy;
  close(): Promise<void>;
};

/** `more` are variables of the processes besides those of production. */
export async function startInstallation(
  parts: readonly ProcessRole[],
  more: Readonly<Record<string, string>> = {},
  options: ReleaseOptions = {},
): Promise<Installation> {
  const undo = new Undo();
  try {
    // A role that is no administrator may use fewer connections than there are; six processes with their pools need more than a hundred.
    const postgres = await startPrivatePostgres(() => ({ max_connections: '300' }));
    undo.push(() => postgres.stop());
    const redis = await startPrivateRedis();
    undo.push(() => redis.stop());
    const nats = await startPrivateNats();
    undo.push(() => nats.stop());
    const line = await startSilenceableProxy(postgres.port);
    undo.push(() => line.close());
    const over = new URL(postgres.url);
    over.port = String(line.port);
    if (options.role !== undefined) over.username = options.role;
    const engines = {
      databaseUrl: over.href,
      directUrl: postgres.url,
      env: { REDIS_URL: redis.url, NATS_URL: nats.url, ...more },
    };
    const product = await startProduct(parts, engines, options);
    undo.push(() => product.close());
    return { ...product, postgres, redis, nats, line, close: () => undo.all() };
  } catch (error) {
    await undo.all();
    throw error;
  }
}

/** What was started, stopped again in the opposite order. */
class Undo {
  readonly #steps: (() => unknown)[] = [];
  push(step: () => unknown): void {
    this.#steps.push(step);
  }
  async all(): Promise<void> {
    for (const step of this.#steps.splice(0).toReversed()) await step();
  }
}

/** The product's own processes, and the door in front of them. */
export type Product = Pick<Installation, 'ctx' | 'units' | 'door' | 'close'>;

/** Migrates the database and starts the product on engines that run already. `directUrl` is the drill's own way to the database. */
export async function startProduct(
  parts: readonly ProcessRole[],
  engines: { databaseUrl: string; directUrl: string; env: Readonly<Record<string, string>> },
  { release = ROOT, migrate: migrateAs }: ReleaseOptions = {},
): Promise<Product> {
  const undo = new Undo();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'shengyu-drill-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const env = environment({ STORAGE_DIR: folder, BOOKS_SEAL_DIR: join(folder, 'seals'), ...engines.env });
    const ofProcesses = { ...env, DATABASE_URL: engines.databaseUrl };
    await (migrateAs ? migrateAs(engines.directUrl, ofProcesses) : migrate(engines.directUrl));

    const ctx = await buildContext(loadConfig({ ...env, DATABASE_URL: engines.directUrl }), {
      registry,
      name: 'drill',
      log: createLog('silent', 'drill'),
    });
    undo.push(() => ctx.close());
    const units: DrillProcess[] = [];
    for (const part of parts) units.push(new DrillProcess(part, await findFreePort(), ofProcesses, release));
    undo.push(() => Promise.all(units.map((unit) => unit.end('SIGKILL'))));
    await Promise.all(units.map((unit) => unit.start()));
    const api = units.filter(({ part }) => part === 'api').map(({ port }) => `127.0.0.1:${port}`);
    const door = await startProxy({ api, site: emptySite(folder) });
    undo.push(() => door.close());
    for (const end = Date.now() + 15_000; (await sendRequest(door.port, '/api/v1/get_notice_list')).status >= 500;) {
      if (Date.now() > end) throw new Error(`nobody answers behind the door:\n${door.log()}`);
      await sleep(100);
    }
    return { ctx, units, door, close: () => undo.all() };
  } catch (error) {
    await undo.all();
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
  for (const app of ['h5', 'console', 'isle']) writeFileSync(join(site, `${app}-headers.conf`), '');
  writeFileSync(join(site, 'h5/index.html'), '');
  return site;
}
