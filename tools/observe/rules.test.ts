// The alerts that we ship: each is set off by what it is for (promtool), names a runbook that exists, and is made of metrics that
// somebody really writes.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const rules = readFileSync(`${ROOT}deploy/prometheus/rules.yml`, 'utf8');

const TESTS = globSync('*.test.yml', { cwd: `${ROOT}deploy/prometheus` });

it('promtool accepts the rules, and every alert fires when it should and in a quiet hour none does', () => {
  const said = execFileSync('promtool', ['test', 'rules', ...TESTS], {
    cwd: `${ROOT}deploy/prometheus`,
    encoding: 'utf8',
  });
  expect(said.match(/SUCCESS/g)).toHaveLength(2);
});

it('every alert is tried', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const tried = TESTS.map((name) => readFileSync(`${ROOT}deploy/prometheus/${name}`, 'utf8')).join('\n');
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([]);
});

it('every alert names a runbook that exists, and every runbook is in their list', () => {
  const alerts = rules.split('- alert: ').slice(1);
  const missing = alerts.filter((text) => {
    const [, path] = /runbook: (\S+)/.exec(text) ?? [];
    return path === undefined || !existsSync(`${ROOT}${path}`);
  });
  expect(missing).toEqual([]);
  const list = readFileSync(`${ROOT}docs/runbooks/README.md`, 'utf8');
  const books = globSync('*.md', { cwd: `${ROOT}docs/runbooks` }).filter((name) => name !== 'README.md');
  expect(books.filter((name) => !list.includes(`(${name})`))).toEqual([]);
});

it('every metric of ours that the rules read is written somewhere', () => {
  const sources = [...globSync('apps/server/src/**/*.ts', { cwd: ROOT }), 'deploy/backup/run'];
  const written = sources.map((path) => readFileSync(`${ROOT}${path}`, 'utf8')).join('\n');
  const read = new Set(rules.match(/\bshengyu_\w+/g)?.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
  expect([...read].filter((name) => !written.includes(name))).toEqual([]);
});
