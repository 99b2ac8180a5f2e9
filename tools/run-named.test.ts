import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { missingProgramsOf, neededProgramsOf, EXTERNAL_PROGRAMS } from './programs.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'run-named-'));
symlinkSync(process.execPath, join(folder, 'node'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a bench or drill that needs a program this machine lacks', () => {
  it('says so at once, with what brings it on Debian, and starts nothing', () => {
    const began = performance.now();
    const run = spawnSync(process.execPath, ['tools/bench.ts', 'wire'], {
      cwd: ROOT,
      env: { ...process.env, PATH: folder },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('bench/wire.ts: it needs wrk. On Debian: apt-get install wrk\n');
    expect([run.status, run.stdout]).toEqual([1, '']);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('all that are missing are named, one that nobody knows too', () => {
    const source = '// A bench.\n// needs: wrk, haproxy, sprocket\nimport x from "y";\n';
    expect(neededProgramsOf(source)).toEqual(['wrk', 'haproxy', 'sprocket']);
    expect(missingProgramsOf('// needs: wrk, sprocket', { PATH: folder })).toEqual([
      'it needs wrk. On Debian: apt-get install wrk',
      'it says it needs sprocket, which tools/programs.ts does not know',
    ]);
    expect(missingProgramsOf('// needs nothing: only Node')).toEqual([]);
  });

  it('every program that a bench or drill runs by name is declared by it', () => {
    const undeclared = globSync('{bench,drills}/*.ts', { cwd: ROOT }).flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const named = Object.keys(EXTERNAL_PROGRAMS).filter((program) => new RegExp(`['/]${program}'`).test(source));
      return named
        .filter((program) => !neededProgramsOf(source).includes(program))
        .map((program) => `${file}: ${program}`);
    });
    expect(undeclared).toEqual([]);
  });
});

it('a bench that fails ends its server, too', async () => {
  // A wrk that always fails.
  writeFileSync(join(folder, 'wrk'), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  const child = spawn(process.execPath, ['bench/wire.ts'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, PATH: `${folder}:${dirname(process.execPath)}:${process.env.PATH}` },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).not.toBe(0);
  const isGone = (): boolean => {
    try {
      process.kill(-child.pid!, 0);
      return false;
    } catch {
      return true;
    }
  };
  for (let i = 0; i < 150 && !isGone(); i++) await sleep(100);
  expect(isGone()).toBe(true);
}, 120_000);
