// Vite plugin that lets index.html paint 首页 before the app's script runs (src/first-screen.tsx, src/head-script.ts), and writes
// headers.json, the HTTP headers that the page must be served with (SHELL-18).
import { fileURLToPath } from 'node:url';
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
import { loadForNode, refuseStyleAttributes } from '../../../tools/web-build/prerender.ts';
import type { HeadScriptOptions } from '../src/head-script.ts';
import { THEME_NAME } from '../src/theme-name.ts';
import { buildHeaders } from './headers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BASE = '/isle/';
const HEAD: HeadScriptOptions = { theme: THEME_NAME };

export const firstScreenPlugin = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html'] as Rolldown.OutputAsset;
    const entry = Object.values(bundle).find(
      (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.isEntry,
    )!;
    const { renderFirstScreen } = await loadForNode<{ renderFirstScreen(): string }>(
      ROOT,
      'src/first-screen.tsx',
      BASE,
    );
    const script = await compileHeadScript(`${ROOT}src/head-script.ts`, 'runHeadScript', HEAD);
    const markup = refuseStyleAttributes(renderFirstScreen());
    const { names, css } = stylesOf(bundle, entry);
    const style = css + missingStyles(bundle, markup, css).css;
    let html = String(page.source);
    for (const name of names) html = without(html, new RegExp(`\\s*<link[^>]*href="${BASE}${name}"[^>]*>`));
    // The sea is the largest thing on the screen: it is asked for before the scripts, which would fill the line.
    const sea = /src="([^"]*\/sea-sea-[^"]*)"/.exec(markup)![1];
    html = replaced(
      html,
      '<head>',
      `<head>\n    <script>${script}</script>\n    <link rel="preload" as="image" href="${sea}" fetchpriority="high" />\n    ${fontPreload(style)}\n    <style>${style}</style>`,
    );
    html = replaced(html, '<div id="app"></div>', `<div id="app">${markup}</div>`);
    page.source = html;
    const headers = buildHeaders({ script: sha256(script), style: sha256(style) });
    this.emitFile({ type: 'asset', fileName: 'headers.json', source: `${JSON.stringify(headers, null, 2)}\n` });
  },
});
