// Which chunks of a build each page fetches when it is opened first: those of its first paint, and those that it asks for afterwards
// without being touched. What a page shows only sometimes (an error, a closed campaign) is among the latter.
import type { Rolldown } from 'vite';
import { AFTER_PAINT, absolutePathInApp, entryChunkOf, findScreenChunk, listChunkWithImports } from './route-chunks.ts';
import { readScreenFiles } from './screen-files.ts';
import { soonParts } from './soon-parts.ts';

export type PageChunks = {
  readonly path: string;
  /** The chunk of the screen itself. */
  readonly own: string;
  readonly first: ReadonlySet<string>;
  /** Those, and what every page loads right after its first paint. */
  readonly shown: ReadonlySet<string>;
  /** Those, and what follows untouched. */
  readonly all: ReadonlySet<string>;
};

/** Holds the names of the scripts and styles of each page, for sizes.ts. */
export const PAGE_FILES = '.vite/pages.json';
/** Names of files: those of the first paint with what every page loads right after it, and all that may follow untouched. */
export type PageFiles = Readonly<
  Record<
    string,
    { readonly first: readonly string[]; readonly shown: readonly string[]; readonly all: readonly string[] }
  >
>;

/** The page that most people see first. */
export const LANDING = '/treasureHunt';
/** How much more a byte in vain weighs on a page than on others. */
export const dearnessOf = (path: string): number => (path === LANDING ? 15 : 1);

type Look = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

export function findPageChunks(bundle: Rolldown.OutputBundle, look: Look): PageChunks[] {
  const chunkOf = new Map(
    Object.values(bundle).flatMap((out) => (out.type === 'chunk' ? out.moduleIds.map((id) => [id, out] as const) : [])),
  );
  const entry = listChunkWithImports(bundle, entryChunkOf(bundle));
  return readScreenFiles().map(([path, file]) => {
    const own = findScreenChunk(bundle, file);
    const first = new Set([...entry, ...listChunkWithImports(bundle, own)]);
    const all = new Set(first);
    const asked = new Set<string>();
    const visit = (id: string): void => {
      if (asked.has(id)) return;
      asked.add(id);
      const info = look(id);
      info?.importedIds.forEach(visit);
      soonParts(id, info?.dynamicallyImportedIds ?? []).forEach(ask);
    };
    const ask = (part: string): void => {
      const chunk = chunkOf.get(part);
      if (!chunk) return;
      for (const name of listChunkWithImports(bundle, chunk)) all.add(name);
      visit(part);
    };
    visit(absolutePathInApp(file));
    const after = chunkOf.get(absolutePathInApp(AFTER_PAINT))!;
    const shown = new Set([...first, ...listChunkWithImports(bundle, after)]);
    ask(absolutePathInApp(AFTER_PAINT));
    return { path, own: own.fileName, first, shown, all };
  });
}

/** `inlined` are sheets whose styles stand in index.html. */
export function listPageFiles(
  bundle: Rolldown.OutputBundle,
  pages: readonly PageChunks[],
  inlined: readonly string[],
): PageFiles {
  const withStyles = (names: ReadonlySet<string>): string[] => {
    const styles = [...names].flatMap((name) => [
      ...((bundle[name] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? []),
    ]);
    return [...names, ...new Set(styles.filter((name) => !inlined.includes(name)))];
  };
  return Object.fromEntries(
    pages.map(({ path, first, shown, all }) => [
      path,
      { first: withStyles(first), shown: withStyles(shown), all: withStyles(all) },
    ]),
  );
}
