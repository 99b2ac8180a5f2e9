import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readChunkPlan } from './chunk-groups.ts';
import { planChunks, type PageNeeds } from './chunk-plan.ts';
import { absolutePathInApp } from './route-chunks.ts';
import { soonParts } from './soon-parts.ts';

const fileOf = (path: string): string =>
  fileURLToPath(new URL(`../../../${path.replace(/\?.*$/, '')}`, import.meta.url));

it('chunks.json names modules that exist, each once', () => {
  const files = Object.values(readChunkPlan()).flat();
  expect(files.filter((file) => !file.includes('node_modules') && !existsSync(fileOf(file)))).toEqual([]);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});

const page = (first: string[], mostFirst = 1, room = 1_000): PageNeeds => ({
  first: new Set(first),
  soon: new Set(),
  mostFirst,
  room,
  dear: 1,
});
const rules = { weightOf: () => 100, importsOf: () => [], mostParts: Infinity, dearest: Infinity };
const sorted = (parts: readonly string[][]): string[][] => parts.map((part) => part.toSorted()).toSorted();

it('what the same pages need is one part, and parts are merged until no page has too many', () => {
  const pages = (most: number): PageNeeds[] => [page(['a', 'b', 'c'], most), page(['a', 'b'], most)];
  expect(sorted(planChunks(pages(2), rules))).toEqual([['a', 'b'], ['c']]);
  expect(sorted(planChunks(pages(1), rules))).toEqual([['a', 'b', 'c']]);
});

it('a page without room gets nothing in vain', () => {
  expect(sorted(planChunks([page(['a', 'c']), page(['a'], 1, 50)], rules))).toEqual([['a'], ['c']]);
});

it('who fetches a part fetches what it imports: parts that would import each other in a circle stay apart', () => {
  const importsOf = (id: string): string[] => ({ a: ['b'], b: ['c'] })[id] ?? [];
  const pages = [page(['a', 'b', 'c'], 2), page(['b', 'c'], 2, 50), page(['c'], 2, 50)];
  expect(sorted(planChunks(pages, { ...rules, importsOf }))).not.toContainEqual(['a', 'c']);
});

it('a part of lazyPart without a condition is asked for without a touch, one with a condition is not', () => {
  const page = absolutePathInApp('src/screens/guild/Guild.tsx');
  expect(readFileSync(page, 'utf8')).toContain('RulesSheet.tsx');
  const found = soonParts(page, ['/x/WishBar.tsx', '/x/RulesSheet.tsx', '/x/NoticeBell.tsx']);
  expect(found).toEqual(['/x/WishBar.tsx', '/x/NoticeBell.tsx']);
});
