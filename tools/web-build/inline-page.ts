// Parts of a page that paints before the app's script runs: a small script and the styles of the entry stand in index.html itself, and
// the policy allows them by their hashes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Rolldown } from 'vite';
import { BROWSER_TARGETS } from './browser-targets.ts';

/** A module without imports, compiled to one minified expression that calls `name` with `input`, for old browsers too. */
export async function compileHeadScript(file: string, name: string, input: object): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: BROWSER_TARGETS });
  const body = code.replace(/^export /m, '').replace(/^export \{\};?$/m, '');
  const { code: small } = minifySync('head.js', `(()=>{${body}\n${name}(${JSON.stringify(input)})})()`, {
    compress: { target: BROWSER_TARGETS },
  });
  if (small.includes('</')) throw new Error('the head script would end the page');
  return small.trim();
}

/** Style sheets by their file names, and all of their rules. */
export type SheetStyles = { readonly names: readonly string[]; readonly css: string };

/** The styles that come with a chunk. */
export function stylesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): SheetStyles {
  const names = [...(chunk.viteMetadata?.importedCss ?? [])];
  const css = names
    .map((name) => String((bundle[name] as Rolldown.OutputAsset).source))
    .join('')
    .trim();
  return { names, css };
}

/**
 * The style sheets that the drawn page needs beyond those of the entry: their parts belong to chunks that come later, and everything
 * would move when they do. Class names end with the mark of their file (scoped-name.ts), so a mark without a rule is a missing sheet.
 */
export function missingStyles(bundle: Rolldown.OutputBundle, markup: string, css: string): SheetStyles {
  const classes = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const marks = new Set(classes.flatMap((name) => /_([0-9a-z]{4})$/.exec(name)?.[1] ?? []));
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css')
      ? [[file.fileName, String(file.source).trim()] as const]
      : [],
  );
  const added = new Map<string, string>();
  for (const mark of marks) {
    const hasRules = (sheet: string): boolean => new RegExp(`\\.[\\w-]+_${mark}\\b`).test(sheet);
    if (hasRules(css)) continue;
    const sheet = sheets.find(([, rules]) => hasRules(rules));
    if (!sheet) throw new Error(`the drawn page uses the class …_${mark}, which no style sheet knows`);
    added.set(...sheet);
  }
  return { names: [...added.keys()], css: [...added.values()].join('') };
}

/** The line that asks for the figures' font (ui/base.css) before anything else needs it. */
export function fontPreload(css: string): string {
  const address = /url\(([^)]*\.woff2)\)/.exec(css)?.[1];
  if (!address) throw new Error('the styles name no font');
  return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin />`;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

export function replaced(html: string, old: string, fresh: string): string {
  if (!html.includes(old)) throw new Error(`index.html has no ${old}`);
  return html.replace(old, () => fresh);
}

export function without(html: string, link: RegExp): string {
  if (!link.test(html)) throw new Error(`index.html has no ${link}`);
  return html.replace(link, '');
}
