// Starts the shipped proxy (called the door; deploy/door/start) on a free port of this machine: for tests, drills and the run of
// the whole product in CI.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../free-port.ts';

const START = fileURLToPath(new URL('../../deploy/door/start', import.meta.url));
const OPEN_MS = 30_000;

export type ProxyOptions = {
  /** Addresses of the server's processes, `host:port`. */
  readonly api: readonly string[];
  /** The folder to serve; dist/site by default. */
  readonly site?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the start script, for instance the one inside an image. */
  readonly start?: string;
};
export type StartedProxy = {
  readonly port: number;
  /** The one address for everything; http unless a certificate is given. */
  readonly url: string;
  /** The address of the proxy's own /metrics and /healthz. */
  readonly inside: string;
  /** What the proxy has written so far: its access log and errors. */
  log(): string;
  reload(): void;
  /** Sends SIGTERM and returns the exit code. */
  close(): Promise<number | null>;
};

export async function startProxy({ api, site, env = {}, start = START }: ProxyOptions): Promise<StartedProxy> {
  const [port, inner] = [await findFreePort(), await findFreePort()];
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-door-'));
  let log = '';
  const door = spawn(start, {
    env: {
      PATH: process.env.PATH,
      DOOR_DIR: folder,
      DOOR_BIND: `127.0.0.1:${port}`,
      DOOR_STATS_BIND: `127.0.0.1:${inner}`,
      DOOR_API: api.join(' '),
      DOOR_API_SLOTS: '1',
      ...(site !== undefined && { DOOR_SITE: site }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [door.stdout, door.stderr]) stream.setEncoding('utf8').on('data', (part) => (log += part));
  const ended = new Promise<number | null>((resolve) => door.once('exit', resolve));
  const close = async (): Promise<number | null> => {
    door.kill('SIGTERM');
    const code = await ended;
    rmSync(folder, { recursive: true, force: true });
    return code;
  };
  const inside = `http://127.0.0.1:${inner}`;
  const isOpen = async (): Promise<boolean> => existsSync(join(folder, 'site.sock')) && (await isHealthy(inside));
  for (const until = Date.now() + OPEN_MS; !(await isOpen()); await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (door.exitCode !== null || Date.now() > until) {
      await close();
      throw new Error(`the door did not open:\n${log}`);
    }
  }
  const url = `${env.DOOR_TLS_CERT ? 'https' : 'http'}://127.0.0.1:${port}`;
  return { port, url, inside, log: () => log, reload: () => void door.kill('SIGHUP'), close };
}

/** Uses a connection of its own, because a kept connection would delay the proxy's stop. */
const isHealthy = (inside: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(`${inside}/healthz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });
