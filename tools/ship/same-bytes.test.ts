// P19: every way in which two builds can differ is seen: a name, a mode, a link, a byte.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compareContents, listContents } from './same-bytes.ts';

let [a, b] = ['', ''];
beforeEach(() => {
  [a, b] = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `shengyu-same-${name}-`))) as [string, string];
  mkdirSync(join(a, 'folder/empty'), { recursive: true });
  writeFileSync(join(a, 'folder/file'), 'same');
  symlinkSync('folder/file', join(a, 'link'));
  cpSync(a, b, { recursive: true, verbatimSymlinks: true });
});
afterEach(() => [a, b].forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const different = (): string[] => compareContents(listContents(a), listContents(b)).map((line) => line.split(':')[0]!);

it('P19 equal contents in different folders are equal', () => expect(different()).toEqual([]));

it.each([
  ['a byte', () => writeFileSync(join(b, 'folder/file'), 'samE'), 'folder/file'],
  ['a mode', () => chmodSync(join(b, 'folder/file'), 0o755), 'folder/file'],
  ['a name', () => writeFileSync(join(b, 'folder/more'), ''), 'folder/more'],
  ['an empty folder', () => rmSync(join(b, 'folder/empty'), { recursive: true }), 'folder/empty'],
  ['a link', () => (rmSync(join(b, 'link')), symlinkSync('folder/empty', join(b, 'link'))), 'link'],
])('P19 is seen: %s', (_, change, path) => {
  change();
  expect(different()).toEqual([path]);
});
