// Which modules that a page needs later share a chunk. Left alone, the bundler makes a chunk of every set of modules that the same
// parts use: the landing page would fetch about two hundred files of a few lines, and each costs a request, a parse and a
// dictionary of its own. The graph of imports says which campaigns share a module, and that puts it into one of a few chunks.
import type { Rolldown } from 'vite';
import { AFTER_PAINT_CHUNK, absolutePathInApp } from './route-chunks.ts';
import { readScreenFiles } from './screen-files.ts';

/** The page that most people see first. Everything it can need later is in a few chunks. */
const LANDING = '/treasureHunt';
/** Parts of the landing page that follow its first paint at once, before anybody touches it. */
const AFTER_PAINT = [
  'src/shell/AfterFirstPaint.tsx',
  'src/mechanics/campaign/instead/LostPictures.tsx',
  'src/mechanics/campaign/instead/Instead.tsx',
  'src/mechanics/campaign/top/StateLine.tsx',
  'src/mechanics/campaign/top/TickerLine.tsx',
  '../../campaigns/treasure_hunt/h5/Route.tsx',
  '../../campaigns/treasure_hunt/h5/Ways.tsx',
].map(absolutePathInApp);
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
export function groupLaterModules(): NameOfModule {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameLaterChunks((one) => graph.getModuleInfo(one));
    return names.get(id);
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
  for (const id of closureOf(AFTER_PAINT, look)) if (!soon.has(id)) names.set(id, AFTER_PAINT_CHUNK);

  const later = pages.map(({ first, ...page }) => ({ ...page, reach: reachOf(first, entry, look) }));
  for (const id of later.find(({ path }) => path === LANDING)!.reach) {
    if (soon.has(id) || names.has(id)) continue;
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
