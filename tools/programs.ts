// Programs besides Node that a bench or drill needs. Its opening comment names them in a line `// needs: wrk, pgbench`, which is
// read without running the file, so that a missing program is reported at once and not after servers and databases were started.
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Program = {
  /** The Debian package that contains the program. */
  readonly package: string;
  /** Paths at which the program may be, besides the folders of PATH. */
  readonly places?: (env: NodeJS.ProcessEnv) => readonly string[];
};

export const EXTERNAL_PROGRAMS: Readonly<Record<string, Program>> = {
  chromium: { package: 'chromium', places: ({ CHROMIUM }) => (CHROMIUM ? [CHROMIUM] : []) },
  haproxy: { package: 'haproxy', places: () => ['/usr/sbin/haproxy'] },
  'nats-server': { package: 'nats-server', places: () => ['/usr/sbin/nats-server'] },
  nginx: { package: 'nginx', places: () => ['/usr/sbin/nginx'] },
  openssl: { package: 'openssl' },
  pgbench: {
    package: 'postgresql',
    places: ({ PGBENCH }) => [...(PGBENCH ? [PGBENCH] : []), ...globSync('/usr/lib/postgresql/*/bin/pgbench')],
  },
  faketime: { package: 'faketime' },
  iptables: { package: 'iptables' },
  pgbackrest: { package: 'pgbackrest' },
  psql: { package: 'postgresql-client' },
  'redis-sentinel': { package: 'redis-sentinel' },
  'redis-server': { package: 'redis-server' },
  wrk: { package: 'wrk' },
};

/** The programs that a source file says it needs. */
export function neededProgramsOf(source: string): string[] {
  const line = /^\/\/ needs: (.+)$/m.exec(source)?.[1] ?? '';
  return line.split(',').flatMap((word) => word.trim() || []);
}

/** One line for each program that is missing on this machine. */
export const missingProgramsOf = (source: string, env: NodeJS.ProcessEnv = process.env): string[] =>
  neededProgramsOf(source).flatMap((name) => {
    const program = EXTERNAL_PROGRAMS[name];
    if (!program) return [`it says it needs ${name}, which tools/programs.ts does not know`];
    return isThere(name, program, env) ? [] : [`it needs ${name}. On Debian: apt-get install ${program.package}`];
  });

function isThere(name: string, { places }: Program, env: NodeJS.ProcessEnv): boolean {
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return [...(places?.(env) ?? []), ...folders.map((folder) => join(folder, name))].some(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
