// Vite plugin that lets index.html paint before the app's script runs (see src/first-paint.ts and src/drawn.tsx): it prerenders the
// landing page in its loading state, inlines the styles, and puts a script into the head that knows the chunks of every route. It
// also writes headers.json, the HTTP headers that index.html must be served with, and the service worker that keeps this page.
import type { Plugin, Rolldown } from 'vite';
import {
  compileHeadScript,
  fontPreload,
  missingStyles,
  replaced,
  sha256,
  stylesOf,
  without,
} from '../../../tools/web-build/inline-page.ts';
import type { HeadScriptOptions } from '../src/first-paint.ts';
import { buildContentPolicy } from './content-policy.ts';
import { svgFilesOfModules } from '../../../tools/web-build/drawn-files.ts';
import { joinRuntime } from './join-runtime.ts';
import { mergeStyles, shortenLists } from './merge-styles.ts';
import { findPageChunks, listPageFiles, PAGE_FILES } from './page-needs.ts';
import { prerenderLanding } from './prerender.ts';
import {
  listChunkWithImports,
  entryChunkOf,
  findScreenChunk,
  findBridgeChunk,
  findChunksAfterPaint,
  absolutePathInApp,
} from './route-chunks.ts';
import { readScreenFiles } from './screen-files.ts';
import { buildWorkerFiles } from './worker-files.ts';

const LANDING_STYLES = /\/(mechanics\/(stage|campaign)|treasure_hunt\/h5)\/[^/]+\.module\.css$/;

export const firstPaintPlugin = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  enforce: 'post',

  // Without this, tree shaking would drop the landing page's style sheet from the entry, because main.tsx imports it only for its
  // side effect.
  transform(code, id) {
    return LANDING_STYLES.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
  },

  generateBundle: {
    // After the lists of styles were written into the chunks.
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html'] as Rolldown.OutputAsset;
      if (process.env.VITE_API_HOST)
        throw new Error('page, calls and pictures are one origin (docs/decisions/0071): build without VITE_API_HOST');
      const { landing, firstCall, largestPicture, ...drawn } = await prerenderLanding();
      const markup = withPicture(bundle, drawn.markup, largestPicture);
      const { names, css } = stylesOf(bundle, entryChunkOf(bundle));
      const missing = missingStyles(bundle, markup, css);
      const style = css + missing.css;
      const inlined = [...names, ...missing.names];
      joinRuntime(bundle);
      const pages = findPageChunks(bundle, (id) => this.getModuleInfo(id));
      mergeStyles(bundle, pages, inlined);
      forgetSheets(bundle, inlined);
      shortenLists(bundle);
      const { landingFiles, ...lists } = preloads(bundle, inlined, landing);
      const entry = `/${entryChunkOf(bundle).fileName}`;
      const input: HeadScriptOptions = { landing, entry, early: { host: '', ...firstCall }, ...lists };
      const script = await compileHeadScript(absolutePathInApp('src/first-paint.ts'), 'runHeadScript', input);

      let html = String(page.source);
      for (const name of names) html = without(html, new RegExp(`\\s*<link[^>]*href="/${name}"[^>]*>`));
      html = without(html, new RegExp(`\\s*<script type="module"[^>]*src="${entry}"[^>]*></script>`));
      html = replaced(
        html,
        '<head>',
        `<head>\n    <script>${script}</script>\n    ${fontPreload(style)}\n    <style>${style}</style>`,
      );
      html = replaced(html, '<div id="app"></div>', `<div id="app" data-drawn="${landing}">${markup}</div>`);
      page.source = html;

      const headers = {
        'Content-Security-Policy': buildContentPolicy({ script: sha256(script), style: sha256(style) }),
        // Payment and sign-in providers see only our origin as the referrer (WeChat requires it), never the full address.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      };
      this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(headers, null, 2)}\n` });
      this.emitFile({
        type: 'asset',
        fileName: PAGE_FILES,
        source: JSON.stringify(listPageFiles(bundle, pages, inlined)),
      });
      for (const [fileName, source] of await buildWorkerFiles(html, entry.slice(1), landingFiles))
        this.emitFile({ type: 'asset', fileName, source });
    },
  },
});

/**
 * Puts a picture into the markup in place of its address. React leaves the attributes of what it hydrates alone, so the app does not
 * fetch it for this element.
 */
function withPicture(bundle: Rolldown.OutputBundle, markup: string, address: string): string {
  const svg = String((bundle[address.slice(1)] as Rolldown.OutputAsset).source);
  // In a double quoted attribute a data address needs no more than this.
  const escapes: Record<string, string> = { '"': "'", '#': '%23', '%': '%25', '&': '&amp;', '\n': '' };
  const data = `data:image/svg+xml,${svg.replace(/["#%&\n]/g, (sign) => escapes[sign]!)}`;
  // React's own lines that ask for the pictures say nothing new: the pictures stand right below them.
  return replaced(markup.replace(/<link rel="preload" as="image"[^>]*>/g, ''), ` src="${address}"`, ` src="${data}"`);
}

/**
 * Takes sheets out of the lists of what parts need (lazy-styles.ts): their styles stand in the page, and fetched as files they would be
 * read and every style computed a second time.
 */
function forgetSheets(bundle: Rolldown.OutputBundle, names: readonly string[]): void {
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk') for (const name of names) chunk.code = chunk.code.replace(`"${name}"`, '""');
}

/**
 * Lists the files each route needs beyond the entry (its chunk, that chunk's imports and their styles), and those that a page
 * inside a native shell needs. The landing page also has what it shows right after: asked for by the page itself, its main button
 * would come a round of the line later.
 */
function preloads(
  bundle: Rolldown.OutputBundle,
  inlined: readonly string[],
  landing: string,
): Pick<HeadScriptOptions, 'files' | 'routes' | 'shell'> & { readonly landingFiles: readonly string[] } {
  const known = listChunkWithImports(bundle, entryChunkOf(bundle));
  const beyond = (chunk: Rolldown.OutputChunk): string[] =>
    [...listChunkWithImports(bundle, chunk)].filter((name) => !known.has(name));
  const needs = readScreenFiles().map(([path, file]) => {
    const chunk = findScreenChunk(bundle, file);
    const chunks = [...new Set([chunk, ...(path === landing ? findChunksAfterPaint(bundle) : [])].flatMap(beyond))];
    const styles = chunks
      .flatMap((name) => [...((bundle[name] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [])])
      .filter((name) => !inlined.includes(name));
    return { path, names: [...chunks, ...styles, ...svgFilesOfModules(chunk.moduleIds)] };
  });
  const shell = beyond(findBridgeChunk(bundle));
  const files = inOrder([...needs.map(({ names }) => names), shell]);
  const indexes = (names: readonly string[]): number[] =>
    names.map((name) => files.indexOf(name)).toSorted((a, b) => a - b);
  return {
    files: files.map((name) => name.replace(/^assets\//, '').replace(/\.js$/, '')),
    routes: Object.fromEntries(needs.map(({ path, names }) => [path, runs(indexes(names))])),
    shell: runs(indexes(shell)),
    landingFiles: needs.find(({ path }) => path === landing)!.names,
  };
}

/** Writes sorted numbers as ranges: 0,1,2,3,7 becomes `0-3,7`. */
function runs(sorted: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const index of sorted) {
    const run = found.at(-1);
    if (run && run[1] === index - 1) run[1] = index;
    else found.push([index, index]);
  }
  return found.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join();
}

/**
 * Sorts the file names so that files used by the same pages are neighbours; the lists of numbers then repeat each other and
 * compress well.
 */
function inOrder(lists: readonly (readonly string[])[]): string[] {
  const users = new Map<string, string>();
  for (const [i, names] of lists.entries())
    for (const name of new Set(names)) users.set(name, `${users.get(name) ?? ''}${String(i).padStart(3, '0')}`);
  return [...users]
    .toSorted(([, a], [, b]) => b.length - a.length || (a < b ? -1 : a > b ? 1 : 0))
    .map(([name]) => name);
}
