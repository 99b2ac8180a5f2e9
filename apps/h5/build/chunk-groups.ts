// Which modules share a chunk. Left alone, the bundler makes a chunk of every set of modules that the same parts use: a page would fetch
// dozens of files of a few lines, and each costs a request, a parse and a dictionary of its own. What a page fetches untouched is
// grouped by chunks.json (plan-chunks.ts writes it). What the landing page needs later is grouped here: the graph of imports says
// which campaigns share a module, and that puts it into one of a few chunks.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { LANDING } from './page-needs.ts';
import { absolutePathInApp } from './route-chunks.ts';
import { readScreenFiles } from './screen-files.ts';

export const PLAN_FILE = fileURLToPath(new URL('./chunks.json', import.meta.url));
/** The name of a chunk, and the files of its modules relative to the repository. */
export type ChunkPlan = Readonly<Record<string, readonly string[]>>;

export const readChunkPlan = (): ChunkPlan => JSON.parse(readFileSync(PLAN_FILE, 'utf8')) as ChunkPlan;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A module that more campaigns than this can need is a part of every stage; below it belongs to those with draws. */
const MOST_WITH_DRAWS = 10;
/**
 * What so many of the other pages can need too is a part of the kit. What fewer need stays alone, because they would fetch much for
 * little; only their styles are one sheet, so that the lists of sheets stay short.
 */
const MANY_PAGES = 10;

type Look = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
type NameOfModule = (id: string, graph: { getModuleInfo: Look }) => string | undefined;

/** For `codeSplitting`, which asks for each module once the graph is complete. */
export function groupModules(): NameOfModule {
  const planned = new Map(
    Object.entries(readChunkPlan()).flatMap(([name, files]) => files.map((file) => [file, name])),
  );
  let later: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    // plan-chunks.ts looks at the app without these groups.
    later ??= process.env.CHUNKS === 'plain' ? new Map() : nameLaterChunks((one) => graph.getModuleInfo(one));
    return planned.get(relative(ROOT, id)) ?? later.get(id);
  };
}

function nameLaterChunks(look: Look): ReadonlyMap<string, string> {
  const screens = readScreenFiles().map(([path, file]) => ({ path, id: absolutePathInApp(file) }));
  const entry = closureOf([absolutePathInApp('src/main.tsx')], look);
  const pages = screens.map(({ path, id }) => ({
    path,
    isCampaign: id.includes('/campaigns/'),
    first: closureOf([id], look),
  }));
  // What any page needs for its first paint stays where that page finds it.
  const soon = new Set([...entry, ...pages.flatMap(({ first }) => [...first])]);

  const names = new Map<string, string>();
  const later = pages.map(({ first, ...page }) => ({ ...page, reach: reachOf(first, entry, look) }));
  for (const id of later.find(({ path }) => path === LANDING)!.reach) {
    if (soon.has(id)) continue;
    const users = later.filter(({ reach }) => reach.has(id));
    const campaigns = users.filter(({ isCampaign }) => isCampaign).length;
    const others = users.length - campaigns;
    if (others >= MANY_PAGES) names.set(id, 'after-kit');
    else if (others > 0) {
      if (id.endsWith('.module.css')) names.set(id, 'after-styles');
    } else if (campaigns > MOST_WITH_DRAWS) names.set(id, 'after-stage');
    else names.set(id, campaigns > 1 ? 'after-draw' : 'after-landing');
  }
  return names;
}

/** The modules and all that they import statically. */
function closureOf(ids: Iterable<string>, look: Look): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    look(id)?.importedIds.forEach(visit);
  };
  for (const id of ids) visit(id);
  return seen;
}

/** What a page can come to by `import()`. What the entry can open is left out: those are the other pages. */
function reachOf(first: ReadonlySet<string>, entry: ReadonlySet<string>, look: Look): Set<string> {
  const reach = new Set<string>();
  const visit = (id: string): void => {
    if (reach.has(id) || first.has(id) || entry.has(id)) return;
    reach.add(id);
    const info = look(id);
    info?.importedIds.forEach(visit);
    info?.dynamicallyImportedIds.forEach(visit);
  };
  for (const id of first) if (!entry.has(id)) look(id)?.dynamicallyImportedIds.forEach(visit);
  return reach;
}
