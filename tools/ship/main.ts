// `pnpm ship`: one complete run of the product as it is shipped. The image contents are built as the Dockerfile says, the owner's
// role migrates, two of each process run in production mode as the application's role behind the shipped proxy, and a new member
// uses them in a real browser. Then all processes are stopped. An error in any log, a missing picture or an exit code other than 0
// fails the run; the last line then says where the logs are.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../e2e/browser.ts';
import { findFreePort } from '../free-port.ts';
import { generateProductionKeys } from '../production-secrets.ts';
import { trustCertificate, makeCertificate } from './certificate.ts';
import { createShipDatabase } from './database.ts';
import { findProxyFaults } from './door-faults.ts';
import { findCommandFaults, findImageFaults } from './image-faults.ts';
import { writeImageContents } from './layout.ts';
import { findErrorLines } from './log-faults.ts';
import { runNewcomerJourney } from './newcomer.ts';
import { startExternalServices } from './outside.ts';
import { runCommand, startProcess, stopAllProcesses, type StartedProcess } from './processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = ['apps/server/src/main.ts'];
const COPIES = 2;
/**
 * How long the processes may take to become ready: six of them compile all their schemas at the same time, on a machine with two
 * cores.
 */
const READY_MS = 90_000;
/** How long a process may take to end: the grace period of the server (STOP_GRACE_MS) and a moment more. */
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

function throwIfAny(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const certificate = makeCertificate(folder);
trustCertificate(certificate);

const doorPort = await findFreePort();
const url = `https://127.0.0.1:${doorPort}`;
const outside = await startExternalServices(certificate, url);
const database = await createShipDatabase();
const started: StartedProcess[] = [];
let failed: unknown;

try {
  const { env: imageEnv } = await step('image', () => writeImageContents(image, 'server'));
  await step('door image', async () => {
    await writeImageContents(doorImage, 'door', { site: join(ROOT, 'dist/site') });
    throwIfAny(findImageFaults(image, doorImage));
  });

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
    ...generateProductionKeys(),
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

  const migrate = main('migrate', ['migrate'], { MIGRATE_DATABASE_URL: database.ownerUrl });
  await step('migrate', async () => {
    await runCommand(migrate);
    const again = await runCommand({ ...migrate, name: 'migrate-again' });
    throwIfAny(again.some((line) => line.includes('nothing to migrate')) ? [] : ['a second migration found work']);
  });
  await step('commands', async () =>
    throwIfAny(
      await findCommandFaults((name, args, bare) => ({ ...main(name, args), ...(bare && { env: bare }) }), {
        PATH: env['PATH']!,
      }),
    ),
  );

  const apiPorts = await Promise.all(Array.from({ length: COPIES }, findFreePort));
  await step('processes', async () => {
    for (const [i, port] of apiPorts.entries())
      started.push(startProcess(main(`api-${i + 1}`, ['--run=api'], { PORT: String(port) })));
    for (const part of ['worker', 'scheduler']) {
      for (let i = 1; i <= COPIES; i++) {
        const METRICS_PORT = String(await findFreePort());
        started.push(startProcess(main(`${part}-${i}`, [`--run=${part}`], { METRICS_PORT })));
      }
    }
    await Promise.all(started.map(({ says }) => says(/"msg":"ready"/, READY_MS)));
  });

  const door = startProcess({
    name: 'door',
    command: [join(doorImage, 'deploy/door/start')],
    cwd: doorImage,
    env: {
      PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
      DOOR_DIR: place('door-run'),
      DOOR_BIND: `127.0.0.1:${doorPort}`,
      DOOR_STATS_BIND: `127.0.0.1:${await findFreePort()}`,
      DOOR_API: apiPorts.map((port) => `127.0.0.1:${port}`).join(' '),
      DOOR_TLS_CERT: certificate.pemFile,
    },
    logs,
  });
  started.push(door);
  await step('door', async () => {
    throwIfAny(await findProxyFaults(url));
  });

  const browser = await openBrowser();
  try {
    await runNewcomerJourney({ browser, url, codeOf: (mobile) => outside.sms.codeOf(mobile) }, step);
  } finally {
    await browser.close();
  }

  await step('books', () => runCommand(main('books', ['books'])));
  const unended = await step('end', () => stopAllProcesses(started, END_MS));
  throwIfAny([...unended, ...started.flatMap(findErrorLines)]);
} catch (error) {
  failed = error;
} finally {
  if (failed !== undefined) await stopAllProcesses(started, END_MS);
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
// Exits explicitly: a handle left open by one of the processes must not keep this one alive.
process.exit(failed === undefined ? 0 : 1);
