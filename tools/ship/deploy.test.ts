// The files that an operator copies and starts: they name every variable, and the versions that were tested.
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { CONFIG_VARIABLE_NAMES } from '@shengyu/server/config.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'shengyu-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].toSorted();
const assigned = (path: string): string[] => all(read(path), /^([A-Z]\w*)=/gm);
const compose = read('compose.yaml');
/** The lines of the mapping in compose.yaml that begins with `start`. */
const section = (start: string): string => {
  const rest = compose.slice(compose.indexOf(start) + start.length);
  return rest.slice(0, rest.search(/\n {0,4}[a-z]|\n\n/));
};
const said = (program: string): string => execFileSync(program, ['--version'], { encoding: 'utf8' });

describe('deploy', () => {
  it('env.example names every variable of the server, and beside them only what compose makes of its own', () => {
    const composeReads = all(compose, /\$\{(\w+)/g);
    const named = assigned('deploy/env.example');
    expect(CONFIG_VARIABLE_NAMES.filter((name) => !named.includes(name))).toEqual([]);
    const others = named.filter((name) => !CONFIG_VARIABLE_NAMES.includes(name));
    expect(others.filter((name) => !composeReads.includes(name) && name !== 'MIGRATE_DATABASE_URL')).toEqual([]);
    expect(composeReads.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('compose gives the server every variable, and the owner of the tables to migrations alone', () => {
    const given = all(section('environment: &environment\n'), /^ {4}([A-Z]\w*):/gm);
    const isOfApplication = (name: string): boolean => !name.startsWith('MIGRATE_');
    expect(given.filter(isOfApplication)).toEqual(CONFIG_VARIABLE_NAMES.filter(isOfApplication).toSorted());
    expect(given.filter((name) => !isOfApplication(name))).toEqual([]);
    expect(compose.split('shengyu_owner:')).toHaveLength(2);
    execFileSync('docker-compose', ['-f', 'compose.yaml', 'config', '-q'], { cwd: ROOT });
  });

  it('door.env.example names every variable of the door', () => {
    const door = ['start', 'haproxy.cfg'].map((file) => read(`deploy/door/${file}`)).join('');
    expect(assigned('deploy/door.env.example')).toEqual(all(door, /\b(DOOR_[A-Z_]*[A-Z]|[A-Z]+_ALLOW)\b/g));
  });

  it('compose brings the versions that the tests run with', () => {
    const version = (image: string): string => new RegExp(`image: ${image}:([\\d.]+)`).exec(compose)![1]!;
    expect(said('psql')).toContain(` ${version('postgres')}.`);
    expect(said('redis-server')).toContain(`v=${version('redis')}.`);
    expect(said('nats-server')).toContain(`v${version('nats')}`);
  });

  it('systemd reads the units', () => {
    const units = globSync('deploy/systemd/*.service', { cwd: ROOT }).map((path) => {
      // As if installed: paths point to this checkout, and a template gets an instance name.
      const unit = join(folder, basename(path).replace('@', '@3001'));
      writeFileSync(unit, read(path).replaceAll('/opt/shengyu/', ROOT));
      return unit;
    });
    expect(units).toHaveLength(5);
    const output = execFileSync('sh', ['-c', `systemd-analyze verify --man=no ${units.join(' ')} 2>&1`], {
      encoding: 'utf8',
    });
    expect(output).toBe('');
  });

  it('haproxy and nginx read their configurations', () => {
    for (const app of ['h5', 'isle', 'console']) writeFileSync(join(folder, `${app}-headers.conf`), '');
    const env = { PATH: process.env.PATH, DOOR_DIR: join(folder, 'door'), DOOR_SITE: folder };
    const { status, stderr } = spawnSync(join(ROOT, 'deploy/door/start'), ['--check'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')]);
  });
});
