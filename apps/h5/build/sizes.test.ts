import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  listBudgetOverruns,
  BRIDGE_CHUNK_SOURCE,
  measureBundleSizes,
  formatSizeTable,
  type BundleSizes,
} from './sizes.ts';
import { readScreenFiles } from './screen-files.ts';

const fine: BundleSizes = {
  html: 10,
  entry: 70,
  shell: 5,
  routes: [{ path: '/guild', own: 11, kit: 15, firstLoad: 79, css: 1, later: 90, files: 12, untouched: 30 }],
  stages: [{ name: 'qixi', art: 119 }],
};

it('stack goal 1: what keeps within the budgets is fine, whatever comes later', () => {
  expect(listBudgetOverruns(fine)).toEqual([]);
});

it.each([
  ['first load', { firstLoad: 80.1 }, '/guild first load 80.1 kB > 80'],
  ['UI kit', { kit: 16.1 }, '/guild share of the UI kit 16.1 kB > 16'],
  ['own chunk', { own: 12.1 }, '/guild own chunk 12.1 kB > 12'],
  ['files', { files: 13 }, '/guild first load 13 files > 12'],
])('stack goal 1: too much %s is named', (_, more, fault) => {
  expect(listBudgetOverruns({ ...fine, routes: [{ ...fine.routes[0]!, ...more }] })).toEqual([fault]);
});

it('stack goal 1: too much stage art is named', () => {
  expect(listBudgetOverruns({ ...fine, stages: [{ name: 'qixi', art: 121 }] })).toEqual([
    'qixi stage art 121.0 kB > 120',
  ]);
});

const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('weighs entry, route and what they import once; what a route loads afterwards stands apart', () => {
  // Incompressible bytes, so that their compressed size equals their number.
  const noise = (kB: number): Buffer => Buffer.from(Array.from({ length: kB * 1000 }, () => Math.random() * 256));
  const write = (file: string, bytes: string | Buffer): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), bytes);
  };
  const screens = readScreenFiles().map(([, file]) => [file, { file: 'own.js', imports: ['_shared'] }]);
  const [first] = screens[0] as [string, object];
  const manifest = {
    ...Object.fromEntries(screens),
    'index.html': { file: 'entry.js', imports: ['_react'] },
    _react: { file: 'react.js' },
    _shared: { file: 'shared.js', imports: ['_react'], css: ['shared.css'] },
    _sheet: { file: 'sheet.js', imports: ['_shared', '_extra'] },
    _extra: { file: 'extra.js' },
    [BRIDGE_CHUNK_SOURCE]: { file: 'shell.js', imports: ['_react', 'index.html'] },
    [first]: { file: 'own.js', imports: ['_shared'], dynamicImports: ['_sheet'] },
  };
  const kB = {
    'entry.js': 20,
    'react.js': 30,
    'own.js': 3,
    'shared.js': 5,
    'shared.css': 1,
    'sheet.js': 7,
    'extra.js': 2,
    'shell.js': 6,
  };
  for (const [file, weight] of Object.entries(kB)) write(`h5/${file}`, noise(weight));
  write('h5/index.html', noise(4));
  write('h5/.vite/manifest.json', JSON.stringify(manifest));
  const pages = readScreenFiles().map(([path]) => [
    path,
    { first: ['own.js', 'a.css'], shown: [], all: ['own.js', 'a.css', 'b.js'] },
  ]);
  write('h5/.vite/pages.json', JSON.stringify(Object.fromEntries(pages)));
  write('h5/.vite/kit.json', JSON.stringify(Object.fromEntries(readScreenFiles().map(([path]) => [path, 4]))));
  write('art/qixi/1/manifest.json', JSON.stringify({ first: ['a.svg'], later: ['b.svg'] }));
  write('art/qixi/1/a.svg', noise(6));
  write('art/qixi/1/b.svg', noise(2));

  const sizes = measureBundleSizes(`${folder}/h5/`, `${folder}/art/`);
  const { firstLoad, own, kit, css, later } = sizes.routes[0]!;
  expect([firstLoad, own, kit, css, later].map(Math.round)).toEqual([58, 3, 4, 1, 9]);
  expect([sizes.routes[0]!.files, sizes.routes[0]!.untouched]).toEqual([2, 3]);
  expect([sizes.entry, sizes.shell].map(Math.round)).toEqual([50, 6]);
  expect(Math.round(sizes.stages[0]!.art)).toBe(8);
  expect(formatSizeTable(sizes)).toContain('qixi 8.0');
});
