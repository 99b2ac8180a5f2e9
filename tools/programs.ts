// Programs beside Node that a bench or drill needs. It names them in a line of its opening comment, `// needs: wrk, pgbench`, which is
// read without running the file: whoever lacks one learns it at once, not after the servers and databases were made.
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Program = {
  /** What brings it on Debian. */
  readonly package: string;
  /** Where it may be besides the search path. */
  readonly places?: (env: NodeJS.ProcessEnv) => readonly string[];
};

export const PROGRAMS: Readonly<Record<string, Program>> = {
  chromium: { package: 'chromium', places: ({ CHROMIUM }) => (CHROMIUM ? [CHROMIUM] : []) },
  haproxy: { package: 'haproxy', places: () => ['/usr/sbin/haproxy'] },
  'nats-server': { package: 'nats-server', places: () => ['/usr/sbin/nats-server'] },
  nginx: { package: 'nginx', places: () => ['/usr/sbin/nginx'] },
  openssl: { package: 'openssl' },
  pgbench: {
    package: 'postgresql',
    places: ({ PGBENCH }) => [...(PGBENCH ? [PGBENCH] : []), ...globSync('/usr/lib/postgresql/*/bin/pgbench')],
  },
  'redis-server': { package: 'redis-server' },
  wrk: { package: 'wrk' },
};

/** The programs that a source says it needs. */
export function needsOf(source: string): string[] {
  const line = /^\/\/ needs: (.+)$/m.exec(source)?.[1] ?? '';
  return line.split(',').flatMap((word) => word.trim() || []);
}

/** One line for each program that is not here. */
export const missingOf = (source: string, env: NodeJS.ProcessEnv = process.env): string[] =>
  needsOf(source).flatMap((name) => {
    const program = PROGRAMS[name];
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
