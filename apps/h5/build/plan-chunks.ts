// Writes chunks.json, which says which modules share a chunk: `node apps/h5/build/plan-chunks.ts`, then `pnpm build`. To be run when
// the build says that a page fetches too many files, or too many bytes. It builds the app without groups, so that every set of modules
// that the same pages need is a chunk whose weight is known, and plans from there (chunk-plan.ts).
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { PLAN_FILE, readChunkPlan, type ChunkPlan } from './chunk-groups.ts';
import { FILE_BYTES, planChunks, type PageNeeds } from './chunk-plan.ts';
import { dearnessOf, findPageChunks } from './page-needs.ts';
import { AFTER_PAINT, absolutePathInApp, entryChunkOf, findBridgeChunk, listChunkWithImports } from './route-chunks.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The budget of a page's first load (sizes.ts), less what stays free for changes and for the error of this plan. */
const BUDGET_BYTES = 80_000;
const MARGIN_BYTES = 380;
/** The most chunks of a page beside those of every page and its own: for the first paint, and with what follows without a touch. */
const MOST_FIRST = 4;
const MOST_PARTS = 7;
/** Bytes in vain that one file less is worth. */
const DEAREST = { first: Infinity, soon: 1_000 };
let bundle: Rolldown.OutputBundle = {};
const graph = new Map<string, Rolldown.ModuleInfo>();
const look: Plugin = {
  name: 'look',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, made) {
      bundle = made;
      for (const id of this.getModuleIds()) graph.set(id, this.getModuleInfo(id)!);
    },
  },
};

process.env.CHUNKS = 'plain';
await build({ root: absolutePathInApp(''), logLevel: 'error', plugins: [look], build: { write: false } });

const chunks = new Map(
  Object.values(bundle).flatMap((out) => (out.type === 'chunk' ? [[out.fileName, out] as const] : [])),
);
const chunkOf = new Map(
  [...chunks.values()].flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)),
);
const closure = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => [...listChunkWithImports(bundle, { fileName: name })]));

const entry = listChunkWithImports(bundle, entryChunkOf(bundle));
const afterPaint = closure([chunkOf.get(absolutePathInApp(AFTER_PAINT))!]);
const pages = findPageChunks(bundle, (id) => graph.get(id) ?? null);
const own = new Set(pages.map((page) => page.own));

const sizes = new Map([...chunks].map(([name, { code }]) => [name, brotliCompressSync(code).length]));
const weights = new Map([...sizes].map(([name, size]) => [name, Math.max(size - FILE_BYTES, 1)]));
const rules = {
  weightOf: (name: string) => weights.get(name)!,
  importsOf: (name: string) => chunks.get(name)!.imports,
};
const timesFirst = new Map<string, number>();
for (const { first } of pages) for (const name of first) timesFirst.set(name, (timesFirst.get(name) ?? 0) + 1);
const timesAll = new Map<string, number>();
for (const { all } of pages) for (const name of all) timesAll.set(name, (timesAll.get(name) ?? 0) + 1);
/** The bridge's chunk is fetched by itself inside an app, and keeps its name. */
const bridge = closure([findBridgeChunk(bundle).fileName]);
const isPlanned = (name: string): boolean =>
  !entry.has(name) && !own.has(name) && timesAll.has(name) && (!bridge.has(name) || timesFirst.has(name));
const isFirst = (name: string): boolean => isPlanned(name) && timesFirst.has(name);
const isRest = (name: string): boolean => isPlanned(name) && !timesFirst.has(name) && afterPaint.has(name);
const isLate = (name: string): boolean => isPlanned(name) && !timesFirst.has(name) && !isRest(name);
const only = (names: ReadonlySet<string>, isMeant: (name: string) => boolean): Set<string> =>
  new Set([...names].filter(isMeant));

const firstNeeds = pages.map(({ path, first, all }): PageNeeds => {
  const bytes = [...new Set([...entry, ...first])].reduce((sum, name) => sum + sizes.get(name)!, 0);
  return {
    first: only(first, isFirst),
    soon: only(all, (name) => isFirst(name) && !first.has(name)),
    room: BUDGET_BYTES - MARGIN_BYTES - bytes,
    dear: dearnessOf(path),
    mostFirst: MOST_FIRST,
  };
});
const firstParts = planChunks(firstNeeds, { ...rules, mostParts: Infinity, dearest: DEAREST.first });
const isShared = (name: string): boolean => isLate(name) && timesAll.get(name)! > 1;
const ownParts = pages.map(({ all }) => [...all].filter((name) => isLate(name) && !isShared(name)));
const rest = [...afterPaint].filter(isRest);
const soonNeeds = pages.map(({ path, first, all }): PageNeeds => ({
  first: only(first, isPlanned),
  soon: only(all, (name) => isPlanned(name) && !first.has(name)),
  room: Infinity,
  dear: dearnessOf(path),
  mostFirst: Infinity,
}));
const sharedParts = planChunks(soonNeeds, {
  ...rules,
  fixed: [...firstParts, ...ownParts, rest],
  mostParts: MOST_PARTS,
  dearest: DEAREST.soon,
});

// What every page needs is listed by hand.
const plan: Record<string, readonly string[]> = { base: readChunkPlan()['base']! };
const note = (name: string, parts: readonly string[]): void => {
  const ids = parts.flatMap((part) => Object.keys(chunks.get(part)!.modules));
  const paths = ids
    .filter((id) => id.startsWith('/'))
    .map((id) => relative(ROOT, id))
    .toSorted();
  if (paths.length > 0) plan[name] = paths;
};
const soonName = (parts: readonly string[][], kind: string): void =>
  parts
    .toSorted((one, other) => (one[0]! < other[0]! ? -1 : 1))
    .forEach((part, index) => note(`${kind}-${index}`, part));
soonName(firstParts, 'first');
soonName(sharedParts, 'soon');
for (const [index, part] of ownParts.entries()) note(`soon${pages[index]!.path.replaceAll('/', '-')}`, part);
note('rest', rest);

for (const [index, page] of pages.entries()) {
  const has = (parts: readonly string[][], of: ReadonlySet<string>): number =>
    parts.filter((part) => part.some((name) => of.has(name))).length;
  console.log(
    page.path,
    'first',
    has(firstParts, page.first),
    'of others',
    has(firstParts, page.all) - has(firstParts, page.first),
    'soon',
    has(sharedParts, page.all),
    'room',
    Math.round(firstNeeds[index]!.room),
  );
}
writeFileSync(PLAN_FILE, `${JSON.stringify(plan satisfies ChunkPlan, null, 1)}\n`);
