// What an operator loads, brotli, kB: the entry, and what each page adds to it. The build fails beyond the budgets of CONUI-24 and of the
// first load; charts are loaded apart and counted apart.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const DIST = new URL('../../../dist/console/', import.meta.url);
/** The dashboard without its charts. */
const FIRST_LOAD_KB = 360;
/** Any page opened by its address. */
const PAGE_KB = 420;
const CHARTS_KB = 180;

type Chunk = { file: string; imports?: string[]; isEntry?: true; isDynamicEntry?: true };
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8')) as Record<string, Chunk>;

const weigh = (key: string): number =>
  brotliCompressSync(readFileSync(new URL(manifest[key]!.file, DIST))).length / 1000;

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const inner of manifest[key]!.imports ?? []) withImports(inner, seen);
  return seen;
}

const sum = (keys: Iterable<string>): number => [...keys].reduce((all, key) => all + weigh(key), 0);
const entryKey = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
const entry = withImports(entryKey);
const entryKb = sum(entry);
const faults: string[] = [];
const check = (what: string, kb: number, most: number): void => {
  if (kb > most) faults.push(`${what} is ${kb.toFixed(1)} kB, more than ${most}`);
};

console.log(`console, kB brotli: entry ${entryKb.toFixed(1)}`);
for (const [key, chunk] of Object.entries(manifest).filter(([, one]) => one.isDynamicEntry)) {
  const more = sum([...withImports(key)].filter((one) => !entry.has(one)));
  if (key.endsWith('chart-engine.ts')) check('the chart engine', more, CHARTS_KB);
  else check(key, entryKb + more, key.endsWith('HomePage.tsx') ? FIRST_LOAD_KB : PAGE_KB);
  console.log(`${chunk.file.padEnd(44)}${more.toFixed(1).padStart(8)}  ${key}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
