// Makes index.html paint by itself (docs of the parts: src/first-paint.ts, src/drawn.tsx): the landing drawn in its loading
// state, the styles inlined, the script of the head with the chunks of every route. Writes headers.json beside it: what
// the page must be served with.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, transformWithOxc, type Plugin, type Rolldown } from 'vite';
import type { FirstPaint } from '../src/first-paint.ts';
import { contentPolicy } from './content-policy.ts';
import { drawLanding } from './prerender.ts';
import { screenFiles } from './screen-files.ts';

const source = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
export const TARGET = ['chrome64', 'safari12'];

export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  enforce: 'post',

  // A style sheet whose names nobody uses would leave the entry again (main.tsx imports the landing's for its styles).
  transform(code, id) {
    return /screens\/treasureHunt\/[^/]+\.module\.css$/.test(id)
      ? { code, map: null, moduleSideEffects: 'no-treeshake' }
      : null;
  },

  async generateBundle(_, bundle) {
    const page = bundle['index.html'] as Rolldown.OutputAsset;
    const host = process.env.VITE_API_HOST ?? '';
    const { landing, firstCall, markup } = await drawLanding();
    const script = await headScript({ landing, early: { host, ...firstCall }, ...preloads(bundle) });
    const style = entryStyles(bundle);

    let html = String(page.source);
    for (const name of style.names) html = without(html, new RegExp(`\\s*<link[^>]*href="/${name}"[^>]*>`));
    html = replaced(html, '<head>', `<head>\n    <script>${script}</script>\n    <style>${style.css}</style>`);
    html = replaced(html, '<div id="app"></div>', `<div id="app" data-drawn="${landing}">${markup}</div>`);
    page.source = html;

    const headers = {
      'Content-Security-Policy': contentPolicy({ host, script: sha256(script), style: sha256(style.css) }),
    };
    this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(headers, null, 2)}\n` });
  },
});

/** As one expression, small, and for old engines. */
async function headScript(input: FirstPaint): Promise<string> {
  const file = source('first-paint.ts');
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

/** What a route needs beyond the entry: its chunk, what that imports, their styles. */
function preloads(bundle: Rolldown.OutputBundle): Pick<FirstPaint, 'files' | 'routes'> {
  const files: string[] = [];
  const indexOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const known = withImports(bundle, entryOf(bundle).fileName);
  const routes: Record<string, number[]> = {};
  for (const [path, file] of screenFiles()) {
    const chunk = Object.values(bundle).find((out) => out.type === 'chunk' && out.facadeModuleId === source(file))!;
    const chunks = [...withImports(bundle, chunk.fileName)].filter((name) => !known.has(name));
    const styles = chunks.flatMap((name) => [
      ...((bundle[name] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? []),
    ]);
    routes[path] = [...chunks, ...styles].map((name) => indexOf(`/${name}`));
  }
  return { files, routes };
}

function withImports(bundle: Rolldown.OutputBundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return seen;
  seen.add(name);
  for (const other of chunk.imports) withImports(bundle, other, seen);
  return seen;
}

const entryOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk =>
  Object.values(bundle).find((out) => out.type === 'chunk' && out.isEntry) as Rolldown.OutputChunk;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

function replaced(html: string, old: string, fresh: string): string {
  if (!html.includes(old)) throw new Error(`index.html has no ${old}`);
  return html.replace(old, () => fresh);
}

function without(html: string, link: RegExp): string {
  if (!link.test(html)) throw new Error(`index.html has no ${link}`);
  return html.replace(link, '');
}
