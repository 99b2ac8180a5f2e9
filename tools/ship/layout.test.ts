// What the image holds, laid out without an engine, is enough: every command starts from it, with nothing of the checkout in reach.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIABLE_NAMES } from '@shengyu/server/config.ts';
import type { Context } from '@shengyu/server/context.ts';
import { openBus } from '@shengyu/server/events/nats.ts';
import { deleteStream } from '@shengyu/server/events/test-tools.ts';
import { createLog } from '@shengyu/server/observe/log.ts';
import { privatePostgres } from '@shengyu/server/testing/private-postgres.ts';
import { freePort } from '../door/door.ts';
import { stagesOf } from './dockerfile.ts';
import { contextOf } from './dockerignore.ts';
import { layout } from './layout.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'shengyu-image-'));
const ROLES = fileURLToPath(new URL('../../deploy/postgres/roles.sql', import.meta.url));
const MAIN = ['apps/server/src/main.ts'];
const NAMESPACE = `image${process.pid}`;
const NATS_URL = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const key = Buffer.alloc(32, 9).toString('base64');

let image: Awaited<ReturnType<typeof layout>>;
let postgres: Awaited<ReturnType<typeof privatePostgres>>;
let env: Record<string, string>;

beforeAll(async () => {
  image = await layout(folder);
  postgres = await privatePostgres();
  const passwords = ['-v', 'owner_password=o', '-v', 'app_password=a'];
  execFileSync('psql', [postgres.url, '-qX', ...passwords, '-f', ROLES], { stdio: ['ignore', 'ignore', 'pipe'] });
  const as = (role: string) => Object.assign(new URL(postgres.url), { username: role, pathname: '/shengyu' }).href;
  const roles = VARIABLE_NAMES.includes('MIGRATE_DATABASE_URL') ? 'shengyu_app' : 'shengyu_owner';
  env = {
    PATH: process.env.PATH!,
    ...image.env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    STORAGE_DIR: join(folder, 'uploads'),
    NAMESPACE,
    NATS_URL,
    MIGRATE_DATABASE_URL: as('shengyu_owner'),
    DATABASE_URL: as(roles),
    PUBLIC_URL: 'http://127.0.0.1',
    ...Object.fromEntries(VARIABLE_NAMES.filter((name) => name.endsWith('_KEY')).map((name) => [name, key])),
    ...Object.fromEntries(
      ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_TEMPLATE', 'FACEID_KEY_ID', 'FACEID_KEY_SECRET'].map((name) => [name, 'x']),
    ),
    CAPTCHA_SECRET: 'a secret of at least thirty-two characters',
  };
}, 180_000);
afterAll(async () => {
  postgres?.stop();
  const bus = openBus({ url: NATS_URL, namespace: NAMESPACE, name: 'image', log: createLog('silent', 'image') });
  await deleteStream({ bus, config: { NAMESPACE } } as Context);
  await bus.close();
  await rm(folder, { recursive: true, force: true });
}, 180_000);

const main = (...args: string[]) => run(process.execPath, [...MAIN, ...args], { cwd: folder, env });

describe("the server's image", () => {
  it('is for production and holds neither tests nor tools', () => {
    expect(image.env).toMatchObject({ NODE_ENV: 'production' });
    expect(readdirSync(folder)).not.toContain('tools');
    expect(existsSync(join(folder, 'apps/server/src/testing'))).toBe(false);
    expect(existsSync(join(folder, 'apps/server/src/config.test.ts'))).toBe(false);
    expect(existsSync(join(folder, 'node_modules/.pnpm/node_modules/vitest'))).toBe(false);
  });

  it('prints its variables, and refuses to start without them naming each', async () => {
    expect((await main('config')).stdout).toContain('DATABASE_URL');
    const bare = run(process.execPath, [...MAIN, '--run=api'], { cwd: folder, env: { PATH: env.PATH! } });
    await expect(bare).rejects.toThrow(/NODE_ENV is missing[^]*SEAL_KEY is missing/);
  });

  it('migrates, twice without harm, and knows every other command', async () => {
    expect((await main('migrate')).stdout).toContain('ran 0001');
    expect((await main('migrate')).stdout).toContain('nothing to migrate');
    expect((await main('campaign', 'list')).stdout).toContain('treasure_hunt');
    await expect(main('seed')).rejects.toThrow('demo data is not for production');
  }, 180_000);

  it.each(['api', 'worker', 'scheduler'])(
    '%s becomes ready and ends with 0',
    async (part) => {
      const METRICS_PORT = String(await freePort());
      const child = spawn(process.execPath, [...MAIN, `--run=${part}`], { cwd: folder, env: { ...env, METRICS_PORT } });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (said += text));
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const address = `http://127.0.0.1:${part === 'api' ? env.PORT : METRICS_PORT}/readyz`;
      let status: number | undefined;
      for (const until = Date.now() + 40_000; status !== 200 && child.exitCode === null && Date.now() < until;) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        status = (await fetch(address).catch(() => undefined))?.status;
      }
      expect([status, said]).toEqual([200, expect.any(String)]);
      child.kill('SIGTERM');
      expect([await ended, said]).toEqual([0, expect.not.stringContaining('"level":50')]);
    },
    120_000,
  );
});

describe("the door's image", () => {
  it(
    'makes the site of what its build context holds, and holds that and its own files',
    { timeout: 400_000 },
    async () => {
      const target = join(folder, 'door');
      await layout(target, 'door');
      expect(readdirSync(target).toSorted()).toEqual(['deploy', 'dist']);
      expect(readdirSync(join(target, 'dist/site')).toSorted()).toEqual(['h5', 'headers.conf', 'static']);
      expect(readFileSync(join(target, 'dist/site/headers.conf'), 'utf8')).toContain("default-src 'none'");
      expect(existsSync(join(target, 'dist/site/h5/index.html.br'))).toBe(true);
    },
  );
});

describe('reading Dockerfile and .dockerignore', () => {
  it('the last pattern that fits a path or a folder above it decides', () => {
    const has = contextOf('# why\n*\n!apps\n!deploy/door\n**/*.test.ts\napps/server/src/testing\n');
    const paths = [
      'apps/a.ts',
      'apps/x/a.test.ts',
      'apps/server/src/testing/kit.ts',
      'deploy/door/start',
      'deploy/x',
      '.env',
    ];
    expect(paths.filter(has)).toEqual(['apps/a.ts', 'deploy/door/start']);
  });

  it('knows the stages this repository has, and that every one starts from a pinned base', () => {
    const stages = stagesOf(readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8'));
    expect(stages.map(({ name }) => name)).toEqual(['tools', 'build', 'site', 'door', 'server']);
    for (const { from, name } of stages)
      expect([name, from]).toEqual([
        name,
        expect.stringMatching(/^(tools|node:\$\{NODE\}-bookworm-slim|debian:bookworm-slim)$/),
      ]);
  });
});
