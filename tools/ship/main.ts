// `pnpm ship`: the product as it is shipped, once through. The image's contents are laid out as the Dockerfile says, the owner's role
// migrates, two of each process run as the application's role in production mode behind the shipped door, and a newcomer uses them in a
// real browser. Then everything is told to end. A line of error in any log, a picture that is missing, a process that does not end with 0:
// each fails it, and the logs stay where the last line says.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../e2e/browser.ts';
import { freePort } from '../free-port.ts';
import { believe, makeCertificate } from './certificate.ts';
import { makeDatabase } from './database.ts';
import { doorFaults } from './door-faults.ts';
import { layout } from './layout.ts';
import { errorLines } from './log-faults.ts';
import { newcomer } from './newcomer.ts';
import { startOutside } from './outside.ts';
import { run, start, stopAll, type Started } from './processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = ['apps/server/src/main.ts'];
const COPIES = 2;
/** Six processes compile all their schemas at once, on a machine with two cores. */
const READY_MS = 90_000;
/** The grace that the server gives itself, and a moment more. */
const END_MS = 15_000;

const folder = mkdtempSync(join(tmpdir(), 'shengyu-ship-'));
const place = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
};
const [image, doorImage, logs] = [place('image'), place('door'), place('logs')];

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  } finally {
    console.log(`${name.padEnd(12)}${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);
  }
}

const key = (): string => randomBytes(32).toString('base64');
const certificate = makeCertificate(folder);
believe(certificate);

const doorPort = await freePort();
const url = `https://127.0.0.1:${doorPort}`;
const outside = await startOutside(certificate, url);
const database = await makeDatabase();
const started: Started[] = [];
let failed: unknown;

try {
  const { env: imageEnv } = await step('image', () => layout(image, 'server'));
  await step('door image', () => layout(doorImage, 'door', { site: join(ROOT, 'dist/site') }));

  const env: Record<string, string> = {
    PATH: process.env.PATH!,
    ...imageEnv,
    HOST: '127.0.0.1',
    DATABASE_URL: database.appUrl,
    NAMESPACE: `ship${randomBytes(4).toString('hex')}`,
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    STORAGE_DIR: place('uploads'),
    BOOKS_SEAL_DIR: place('seals'),
    SEAL_KEY: key(),
    INDEX_KEY: key(),
    BOOKS_KEY: key(),
    CAPTCHA_SECRET: key(),
    ...outside.env,
    NODE_EXTRA_CA_CERTS: certificate.certFile,
  };
  const main = (name: string, args: string[], more: Record<string, string> = {}) => ({
    name,
    command: [process.execPath, ...MAIN, ...args] as const,
    cwd: image,
    env: { ...env, ...more },
    logs,
  });

  await step('migrate', () => run(main('migrate', ['migrate'], { MIGRATE_DATABASE_URL: database.ownerUrl })));

  const apiPorts = await Promise.all(Array.from({ length: COPIES }, freePort));
  await step('processes', async () => {
    for (const [i, port] of apiPorts.entries())
      started.push(start(main(`api-${i + 1}`, ['--run=api'], { PORT: String(port) })));
    for (const part of ['worker', 'scheduler']) {
      for (let i = 1; i <= COPIES; i++) {
        const METRICS_PORT = String(await freePort());
        started.push(start(main(`${part}-${i}`, [`--run=${part}`], { METRICS_PORT })));
      }
    }
    await Promise.all(started.map(({ says }) => says(/"msg":"ready"/, READY_MS)));
  });

  const door = start({
    name: 'door',
    command: [join(doorImage, 'deploy/door/start')],
    cwd: doorImage,
    env: {
      PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
      DOOR_DIR: place('door-run'),
      DOOR_BIND: `127.0.0.1:${doorPort}`,
      DOOR_STATS_BIND: `127.0.0.1:${await freePort()}`,
      DOOR_API: apiPorts.map((port) => `127.0.0.1:${port}`).join(' '),
      DOOR_TLS_CERT: certificate.pemFile,
    },
    logs,
  });
  started.push(door);
  await step('door', async () => {
    const faults = await doorFaults(url);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  const browser = await openBrowser();
  try {
    await newcomer({ browser, url, codeOf: (mobile) => outside.sms.codeOf(mobile) }, step);
  } finally {
    await browser.close();
  }

  await step('books', () => run(main('books', ['books'])));
  const unended = await step('end', () => stopAll(started, END_MS));
  const faults = [...unended, ...started.flatMap(errorLines)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
} catch (error) {
  failed = error;
} finally {
  if (failed !== undefined) await stopAll(started, END_MS);
  await outside.close();
  await database.drop();
}

if (failed === undefined) {
  rmSync(folder, { recursive: true });
  console.log('it ships');
} else {
  console.error(failed instanceof Error ? failed.message : failed);
  console.error(`logs: ${logs}`);
}
// Not left to itself: what one of the processes left behind must not keep this one waiting.
process.exit(failed === undefined ? 0 : 1);
