// For tests that must change PostgreSQL itself (synchronous replication, a restart): a separate cluster on a free port.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const asRoot = process.getuid?.() === 0;

export function binFolder(): string {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((v) => join(base, v, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new Error('no PostgreSQL server programs found under /usr/lib/postgresql');
  return found;
}

/** Runs a program, as the user postgres if this process is root, because PostgreSQL refuses to run as root. */
export const asPostgres = (program: string, args: string[]): void =>
  void (asRoot
    ? execFileSync('runuser', ['-u', 'postgres', '--', program, ...args], { stdio: 'pipe' })
    : execFileSync(program, args, { stdio: 'pipe' }));

/** The same without blocking this process, so that what it does and measures goes on. */
export const asPostgresMeanwhile = (program: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const [command, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
    spawn(command, all, { stdio: 'ignore' })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

export type PrivatePostgres = {
  readonly url: string;
  readonly port: number;
  /** Its data directory, and the folder of its socket. */
  readonly data: string;
  readonly folder: string;
  /** The server is gone until `start`; its connections are cut. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** A second server that streams from this one and answers reads. */
  addStandby(): Promise<PrivateStandby>;
  /** Restarts as an operator would: connections are ended, and new ones are refused until it is up. */
  restart(): Promise<void>;
  stop(): void;
};

export type PrivateStandby = { readonly url: string; stop(): void };

/** `settings` are further parameters of the server, as in postgresql.conf; they may name its folders. */
export async function startPrivatePostgres(
  settings: (place: { folder: string; data: string; port: number }) => Readonly<Record<string, string>> = () => ({}),
): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-postgres-'));
  if (asRoot) {
    chmodSync(folder, 0o755);
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
    chownSync(folder, uid!, gid!);
  }
  const bin = binFolder();
  const data = join(folder, 'data');
  asPostgres(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  ]);
  const port = await findFreePort();
  const more = Object.entries(settings({ folder, data, port })).map(([name, value]) => ` -c ${name}='${value}'`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_wal_senders=2${more.join('')}`;
  const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'];
  asPostgres(join(bin, 'pg_ctl'), start);
  return {
    port,
    data,
    folder,
    // The restart does not block this process, so that the measurements of the test go on.
    async restart() {
      await asPostgresMeanwhile(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'fast', 'stop']);
      await asPostgresMeanwhile(join(bin, 'pg_ctl'), start);
    },
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => asPostgresMeanwhile(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']),
    start: () => asPostgresMeanwhile(join(bin, 'pg_ctl'), start),
    async addStandby() {
      const copy = join(folder, 'standby');
      const ownPort = await findFreePort();
      const from = `host=127.0.0.1 port=${port} user=postgres`;
      asPostgres(join(bin, 'pg_basebackup'), ['-d', from, '-D', copy, '-R', '-X', 'stream', '-c', 'fast']);
      const ownOptions = `-p ${ownPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
      asPostgres(join(bin, 'pg_ctl'), ['-D', copy, '-w', '-l', join(folder, 'standby.log'), '-o', ownOptions, 'start']);
      return {
        url: `postgres://postgres@127.0.0.1:${ownPort}/postgres`,
        stop: () => asPostgres(join(bin, 'pg_ctl'), ['-D', copy, '-m', 'immediate', 'stop']),
      };
    },
    stop() {
      asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
