// The versions of Patroni, etcd and NATS that lose nothing (docs/reliability.md §0) are Debian 13's. On Debian 12 they run straight from
// their packages: these are fetched by apt with its own check of signatures, unpacked into a cache of this repository, and nothing is
// installed.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/shengyu-ha', import.meta.url));
const NEWER = 'trixie';
const PACKAGES = ['patroni', 'etcd-server', 'nats-server'];
/** What Patroni imports, built for the Python of this machine. */
const LIBRARIES = [
  'etcd',
  'psycopg2',
  'dateutil',
  'six',
  'yaml',
  'urllib3',
  'click',
  'prettytable',
  'wcwidth',
  'psutil',
  'dnspython',
];
/** Debian's keys sign every release of it. */
const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

type Command = {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
};
export type NewerPrograms = { readonly etcd: Command; readonly patroni: Command; readonly nats: Command };

/** Fetches what is missing; takes some seconds the first time. */
export function fetchNewerPrograms(): NewerPrograms {
  const root = join(CACHE, 'root');
  if (!existsSync(join(root, 'usr/bin/patroni')) || !existsSync(join(root, LIBRARY_SEEN))) fetchInto(root);
  return {
    etcd: { program: join(root, 'usr/bin/etcd'), args: [] },
    // Patroni is Python alone; the libraries that it imports are those of this machine's Debian.
    patroni: {
      program: '/usr/bin/python3',
      args: [join(root, 'usr/bin/patroni')],
      env: { PYTHONPATH: join(root, 'usr/lib/python3/dist-packages') },
    },
    nats: { program: join(root, 'usr/sbin/nats-server'), args: [] },
  };
}

/** One of the libraries; a cache without it is from before they were fetched. */
const LIBRARY_SEEN = 'usr/lib/python3/dist-packages/etcd';

function fetchInto(root: string): void {
  rmSync(CACHE, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'apt/archives/partial', 'packages'])
    mkdirSync(join(CACHE, folder), { recursive: true });
  const sources = join(CACHE, 'sources.list');
  const own = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))![1]!;
  const suites = [...new Set([NEWER, own])];
  writeFileSync(
    sources,
    suites.map((suite) => `deb [signed-by=${KEYRING}] http://deb.debian.org/debian ${suite} main\n`).join(''),
  );
  const options = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '/dev/null',
    'Dir::State::lists': join(CACHE, 'lists'),
    'Dir::Cache': join(CACHE, 'apt'),
  };
  const apt = ['-qq', ...Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  const run = (...args: string[]): void =>
    void execFileSync('apt-get', [...apt, ...args], { cwd: join(CACHE, 'packages'), stdio: 'pipe' });
  run('update');
  run('download', ...PACKAGES.map((name) => `${name}/${NEWER}`), ...LIBRARIES.map((name) => `python3-${name}/${own}`));
  for (const file of globSync(join(CACHE, 'packages/*.deb'))) execFileSync('dpkg', ['-x', file, root]);
}
