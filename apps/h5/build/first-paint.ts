// Makes index.html paint by itself (docs of the parts: src/first-paint.ts, src/drawn.tsx): the landing drawn in its loading
// state, the styles inlined, the script of the head with the chunks of every route. Writes headers.json beside it: what
// the page must be served with.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Plugin, type Rolldown } from 'vite';
import type { FirstPaint } from '../src/first-paint.ts';
import { contentPolicy } from './content-policy.ts';
import { drawnFilesOf } from './drawn-files.ts';
import { drawLanding } from './prerender.ts';
import { chunksOf, entryOf, screenChunk, shellChunk, sourceFile } from './route-chunks.ts';
import { screenFiles } from './screen-files.ts';

export const TARGET = ['chrome64', 'safari12'];

const LANDING_STYLES = /\/(mechanics\/(stage|campaign)|treasure_hunt\/h5)\/[^/]+\.module\.css$/;

export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  enforce: 'post',

  // A style sheet whose names nobody uses would leave the entry again (main.tsx imports the landing's for its styles).
  transform(code, id) {
    return LANDING_STYLES.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
  },

  async generateBundle(_, bundle) {
    const page = bundle['index.html'] as Rolldown.OutputAsset;
    if (process.env.VITE_API_HOST)
      throw new Error('page, calls and pictures are one origin (docs/decisions/0071): build without VITE_API_HOST');
    const { landing, firstCall, markup } = await drawLanding();
    const script = await headScript({ landing, early: { host: '', ...firstCall }, ...preloads(bundle) });
    const style = entryStyles(bundle);

    let html = String(page.source);
    for (const name of style.names) html = without(html, new RegExp(`\\s*<link[^>]*href="/${name}"[^>]*>`));
    html = replaced(html, '<head>', `<head>\n    <script>${script}</script>\n    <style>${style.css}</style>`);
    html = replaced(html, '<div id="app"></div>', `<div id="app" data-drawn="${landing}">${markup}</div>`);
    page.source = html;

    const headers = {
      'Content-Security-Policy': contentPolicy({ script: sha256(script), style: sha256(style.css) }),
      // Where a member pays or signs in learns our name (WeChat asks for it) and nothing more.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    };
    this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(headers, null, 2)}\n` });
  },
});

/** As one expression, small, and for old engines. */
async function headScript(input: FirstPaint): Promise<string> {
  const file = sourceFile('src/first-paint.ts');
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: TARGET });
  const body = code.replace(/^export /m, '').replace(/^export \{\};?$/m, '');
  const { code: small } = minifySync('first-paint.js', `(()=>{${body}\nfirstPaint(${JSON.stringify(input)})})()`, {
    compress: { target: TARGET },
  });
  if (small.includes('</')) throw new Error('the head script would end the page');
  return small.trim();
}

function entryStyles(bundle: Rolldown.OutputBundle): { names: string[]; css: string } {
  const names = [...(entryOf(bundle).viteMetadata?.importedCss ?? [])];
  const css = names
    .map((name) => String((bundle[name] as Rolldown.OutputAsset).source))
    .join('')
    .trim();
  return { names, css };
}

/** What a route needs beyond the entry: its chunk, what that imports, their styles; and what a page inside a shell needs. */
function preloads(bundle: Rolldown.OutputBundle): Pick<FirstPaint, 'files' | 'routes' | 'shell'> {
  const known = chunksOf(bundle, entryOf(bundle));
  const beyond = (chunk: Rolldown.OutputChunk): string[] =>
    [...chunksOf(bundle, chunk)].filter((name) => !known.has(name));
  const needs = screenFiles().map(([path, file]) => {
    const chunk = screenChunk(bundle, file);
    const chunks = beyond(chunk);
    const styles = chunks.flatMap((name) => [
      ...((bundle[name] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? []),
    ]);
    return { path, names: [...chunks, ...styles, ...drawnFilesOf(chunk.moduleIds)] };
  });
  const shell = beyond(shellChunk(bundle));
  const files = inOrder([...needs.map(({ names }) => names), shell]);
  const indexes = (names: readonly string[]): number[] =>
    names.map((name) => files.indexOf(name)).toSorted((a, b) => a - b);
  return {
    files: files.map((name) => `/${name}`),
    routes: Object.fromEntries(needs.map(({ path, names }) => [path, runs(indexes(names))])),
    shell: runs(indexes(shell)),
  };
}

/** 0,1,2,3,7 as `0-3,7`. */
function runs(sorted: readonly number[]): string {
  const found: [first: number, last: number][] = [];
  for (const index of sorted) {
    const run = found.at(-1);
    if (run && run[1] === index - 1) run[1] = index;
    else found.push([index, index]);
  }
  return found.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join();
}

/** What the same pages need stands side by side, so that the lists of numbers repeat each other and pack well. */
function inOrder(lists: readonly (readonly string[])[]): string[] {
  const users = new Map<string, string>();
  for (const [i, names] of lists.entries())
    for (const name of new Set(names)) users.set(name, `${users.get(name) ?? ''}${String(i).padStart(3, '0')}`);
  return [...users]
    .toSorted(([, a], [, b]) => b.length - a.length || (a < b ? -1 : a > b ? 1 : 0))
    .map(([name]) => name);
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

function replaced(html: string, old: string, fresh: string): string {
  if (!html.includes(old)) throw new Error(`index.html has no ${old}`);
  return html.replace(old, () => fresh);
}

function without(html: string, link: RegExp): string {
  if (!link.test(html)) throw new Error(`index.html has no ${link}`);
  return html.replace(link, '');
}
