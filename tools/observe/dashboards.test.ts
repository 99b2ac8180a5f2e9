// The dashboards that we ship: every query is one that Prometheus understands, and asks for metrics that the product, its rules or a named
// exporter really writes.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderMetrics } from '@shengyu/server/observe/metrics.ts';
import { createTestContext, type TestContext } from '@shengyu/server/testing/kit.ts';
import { renderDashboards } from './dashboards.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

let ctx: TestContext;
beforeAll(async () => void (ctx = await createTestContext()));
afterAll(() => ctx.close());

type File = {
  title: string;
  panels: { title: string; targets: { expr: string }[]; gridPos: { x: number; y: number; w: number; h: number } }[];
};
const files = globSync('deploy/grafana/*.json', { cwd: ROOT }).toSorted();
const queries = files.flatMap((path) =>
  (JSON.parse(read(path)) as File).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ at: `${path}: ${title}`, expr })),
  ),
);

/** Metrics of other programs: Prometheus itself, haproxy, Patroni and node_exporter, as deploy/prometheus/rules.yml reads them. */
const OF_OTHERS = [
  'up',
  'haproxy_backend_current_queue',
  'patroni_primary',
  'patroni_postgres_streaming',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
];
/** Counted from the first report of a client on (modules/config/client-log.ts). */
const LATER = ['shengyu_client_log_total'];

const namesIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]| by \([^)]*\)/g, ' ')
      .matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !['or', 'and', 'unless', 'by', 'vector'].includes(name));

it('the files are those that the list makes, and there is one for each', () => {
  expect(
    renderDashboards()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(files);
  for (const { path, text } of renderDashboards()) expect([path, read(path) === text]).toEqual([path, true]);
});

it('every metric that a panel reads is written by somebody', async () => {
  ctx.metrics.calls.of('W01', 1).observe(0.01);
  const own = [...(await renderMetrics(ctx.metrics)).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
  );
  const recorded = [...read('deploy/prometheus/rules.yml').matchAll(/- record: (\S+)/g)].map(([, name]) => name!);
  const backup = [...read('deploy/backup/run').matchAll(/shengyu_\w+/g)].map(([name]) => name);
  const rules = read('deploy/prometheus/rules.yml');
  expect(OF_OTHERS.filter((name) => !rules.includes(name))).toEqual([]);
  const written = new Set([...own, ...recorded, ...backup, ...OF_OTHERS, ...LATER]);
  expect(own).toContain('shengyu_call_seconds_bucket');
  expect(
    queries.flatMap(({ at, expr }) =>
      namesIn(expr)
        .filter((name) => !written.has(name))
        .map((name) => `${at}: ${name}`),
    ),
  ).toEqual([]);
  expect(namesIn('sum by (a) (rate(shengyu_x{b="c"}[5m])) / (shengyu:y > 0) or vector(0)')).toEqual([
    'shengyu_x',
    'shengyu:y',
  ]);
});

it('Prometheus understands every query', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-queries-'));
  try {
    const rules = queries.map(({ expr }, n) => ({ record: `query:${n}`, expr }));
    writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'queries', rules }] }));
    const said = execFileSync('promtool', ['check', 'rules', join(folder, 'rules.yml')], { encoding: 'utf8' });
    expect(said).toContain(`SUCCESS: ${queries.length} rules found`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('panels lie side by side and never on one another', () => {
  for (const path of files) {
    const taken = new Set<string>();
    for (const {
      gridPos: { x, y, w, h },
      title,
    } of (JSON.parse(read(path)) as File).panels)
      for (let column = x; column < x + w; column++)
        for (let row = y; row < y + h; row++) {
          expect([path, title, column < 24, taken.has(`${column} ${row}`)]).toEqual([path, title, true, false]);
          taken.add(`${column} ${row}`);
        }
  }
});
