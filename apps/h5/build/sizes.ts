// Measures what a phone must fetch before a route is drawn and usable, in kB after brotli: the entry, the route's
// chunk and all they import. `later` is the size of the chunks that the route imports dynamically, which a phone
// fetches afterwards. `files` are the scripts and styles of the first load, and with what follows untouched. `node apps/h5/build/sizes.ts` prints the table and fails when a route is over budget (stack
// goal 1; decision 0015 says how the budget is measured).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { KIT_SHARE_FILE } from './kit-share.ts';
import { PAGE_FILES, type PageFiles } from './page-needs.ts';
import { readScreenFiles } from './screen-files.ts';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const BUDGET = { firstLoad: 80, kit: 16, routeChunk: 12, stageArt: 120, files: 12 };

/** The bridge to the native shell, by its name in the manifest. */
export const BRIDGE_CHUNK_SOURCE = '../../packages/bridge/src/messages/whole.ts';

type RouteSize = {
  readonly path: string;
  readonly own: number;
  readonly kit: number;
  readonly firstLoad: number;
  readonly css: number;
  readonly later: number;
  /** How many scripts and style sheets its first load has, and how many with all that may follow without a touch. */
  readonly files: number;
  readonly untouched: number;
};
export type BundleSizes = {
  readonly html: number;
  readonly entry: number;
  /** kB that a page inside a native app (a shell) fetches in addition. */
  readonly shell: number;
  readonly routes: readonly RouteSize[];
  /** All pictures of a campaign's stage, kB after gzip. */
  readonly stages: readonly { readonly name: string; readonly art: number }[];
};

const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

export function measureBundleSizes(h5 = `${DIST}h5/`, art = `${DIST}static/activity/`): BundleSizes {
  const manifest = JSON.parse(readFileSync(`${h5}.vite/manifest.json`, 'utf8')) as Manifest;
  const kit = JSON.parse(readFileSync(h5 + KIT_SHARE_FILE, 'utf8')) as Record<string, number>;
  const files = JSON.parse(readFileSync(h5 + PAGE_FILES, 'utf8')) as PageFiles;
  const weights = new Map<string, number>();
  const weigh = (file: string): number => {
    const weight = weights.get(file) ?? brotliCompressSync(readFileSync(h5 + file)).length / 1000;
    weights.set(file, weight);
    return weight;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + weigh(file), 0);
  const scripts = (keys: readonly string[]): number => sum(keys.map((key) => manifest[key]!.file));
  const entry = withImports(manifest, ['index.html']);

  const routes = readScreenFiles().map(([path, file]) => {
    const first = [...withImports(manifest, ['index.html', file])];
    const beyond = first.filter((key) => !entry.has(key));
    const after = withImports(
      manifest,
      beyond.flatMap((key) => manifest[key]!.dynamicImports ?? []),
    );
    return {
      path,
      own: weigh(manifest[file]!.file),
      kit: kit[path]!,
      firstLoad: scripts(first),
      css: sum(new Set(beyond.flatMap((key) => manifest[key]!.css ?? []))),
      later: scripts([...after].filter((key) => !first.includes(key))),
      files: files[path]!.first.length,
      untouched: files[path]!.all.length,
    };
  });
  const shell = scripts([...withImports(manifest, [BRIDGE_CHUNK_SOURCE])].filter((key) => !entry.has(key)));
  return { html: weigh('index.html'), entry: scripts([...entry]), shell, routes, stages: stagesIn(art) };
}

function withImports(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    withImports(manifest, manifest[key]!.imports ?? [], seen);
  }
  return seen;
}

/**
 * Reads the folders that packages/art/build.ts writes, one per campaign and version (KIT-15: assets live under campaign and
 * version).
 */
const stagesIn = (folder: string): BundleSizes['stages'] =>
  readdirSync(folder).flatMap((name) =>
    versionsIn(`${folder}${name}/`).map((stage) => {
      const { first, later } = JSON.parse(readFileSync(`${stage}manifest.json`, 'utf8')) as {
        first: string[];
        later: string[];
      };
      const packed = [...first, ...later].map((file) => gzipSync(readFileSync(`${stage}${file}`), { level: 9 }).length);
      return { name, art: packed.reduce((total, size) => total + size, 0) / 1000 };
    }),
  );

const versionsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((version) => `${folder}${version}/`)
        .filter((stage) => existsSync(`${stage}manifest.json`))
    : [];

/** One line of text for each size that is over its budget. */
export function listBudgetOverruns({ routes, stages }: BundleSizes): string[] {
  const over = (what: string, size: number, limit: number): string[] =>
    size > limit ? [`${what} ${size.toFixed(1)} kB > ${limit}`] : [];
  return [
    ...routes.flatMap(({ path, own, kit, firstLoad, files }) => [
      ...over(`${path} first load`, firstLoad, BUDGET.firstLoad),
      ...over(`${path} share of the UI kit`, kit, BUDGET.kit),
      ...over(`${path} own chunk`, own, BUDGET.routeChunk),
      ...(files > BUDGET.files ? [`${path} first load ${files} files > ${BUDGET.files}`] : []),
    ]),
    ...stages.flatMap(({ name, art }) => over(`${name} stage art`, art, BUDGET.stageArt)),
  ];
}

export function formatSizeTable({ html, entry, shell, routes, stages }: BundleSizes): string {
  const kB = (cell: string | number): string => (typeof cell === 'number' ? cell.toFixed(1) : cell);
  const columns = (cells: (string | number)[]): string =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : kB(cell).padStart(11))).join('');
  return [
    columns(['kB brotli', 'first load', 'own chunk', 'UI kit', 'css', 'later', 'files', 'untouched']),
    ...routes.map(({ path, firstLoad, own, kit, css, later, files, untouched }) =>
      columns([path, firstLoad, own, kit, css, later, String(files), String(untouched)]),
    ),
    `entry ${kB(entry)}, index.html ${kB(html)} with its styles; inside a shell ${kB(shell)} more`,
    `stage art, kB gzip: ${stages.map(({ name, art }) => `${name} ${kB(art)}`).join(', ')}`,
  ].join('\n');
}

if (import.meta.main) {
  const sizes = measureBundleSizes();
  console.log(formatSizeTable(sizes));
  const over = listBudgetOverruns(sizes);
  for (const line of over) console.error(`over budget: ${line}`);
  process.exitCode = over.length === 0 ? 0 : 1;
}
