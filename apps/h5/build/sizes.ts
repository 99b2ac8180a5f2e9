// What a phone must fetch before a route works, in kB as brotli sends them: the entry, the route's chunk and all they
// import. `node apps/h5/build/sizes.ts` prints the table and fails over budget.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { screenFiles } from './screen-files.ts';

type Chunk = { file: string; src?: string; name?: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

export const BUDGET = { firstLoad: 80, routeChunk: 12 };

export type RouteSize = { path: string; own: number; shared: number; firstLoad: number; css: number };
export type Sizes = { html: number; entry: number; routes: RouteSize[] };

const DIST = fileURLToPath(new URL('../../../dist/h5/', import.meta.url));

export function sizesOf(dist = DIST): Sizes {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const weight = brotliCompressSync(readFileSync(dist + file)).length / 1000;
    weights.set(file, weight);
    return weight;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weigh(file), 0);

  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const other of manifest[key]!.imports ?? []) withImports(other, seen);
    return seen;
  };
  const entry = withImports('index.html');
  const filesOf = (keys: Iterable<string>): string[] => [...keys].map((key) => manifest[key]!.file);

  const routes = screenFiles().map(([path, file]) => {
    const all = withImports(`src/${file}`);
    const beyond = [...all].filter((key) => !entry.has(key));
    const own = weigh(manifest[`src/${file}`]!.file);
    return {
      path,
      own,
      shared: sum(filesOf(beyond)) - own,
      firstLoad: sum(filesOf([...entry, ...beyond])),
      css: sum(new Set(beyond.flatMap((key) => manifest[key]!.css ?? []))),
    };
  });
  return { html: weigh('index.html'), entry: sum(filesOf(entry)), routes };
}

/** What is over its budget, in words. */
export function overweight({ routes }: Sizes): string[] {
  return routes.flatMap(({ path, own, firstLoad }) => [
    ...(firstLoad > BUDGET.firstLoad ? [`${path} first load ${firstLoad.toFixed(1)} kB > ${BUDGET.firstLoad}`] : []),
    ...(own > BUDGET.routeChunk ? [`${path} own chunk ${own.toFixed(1)} kB > ${BUDGET.routeChunk}`] : []),
  ]);
}

export function table({ html, entry, routes }: Sizes): string {
  const columns = (cells: (string | number)[]): string =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(16) : kB(cell).padStart(11))).join('');
  const kB = (cell: string | number): string => (typeof cell === 'number' ? cell.toFixed(1) : cell);
  return [
    columns(['kB brotli', 'own chunk', 'shared', 'first load', 'css']),
    ...routes.map(({ path, own, shared, firstLoad, css }) => columns([path, own, shared, firstLoad, css])),
    `entry ${kB(entry)}, index.html ${kB(html)} with its styles`,
  ].join('\n');
}

if (import.meta.main) {
  const sizes = sizesOf();
  console.log(table(sizes));
  const over = overweight(sizes);
  for (const line of over) console.error(`over budget: ${line}`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
