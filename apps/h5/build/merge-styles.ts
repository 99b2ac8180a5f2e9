// Merges style sheets, so that a page fetches few. The bundler makes a sheet for each chunk that has styles, and a script costs a page
// bytes of a scarce budget where a sheet does not: sheets are merged more freely than scripts.
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { FILE_BYTES, planChunks } from './chunk-plan.ts';
import { dearnessOf, type PageChunks } from './page-needs.ts';

/** Scripts and sheets of a page's first load (sizes.ts). */
const MOST_FILES = 12;
/** Sheets that a page fetches untouched. Each stands with its name in the lists of the entry. */
const MOST_SHEETS = 6;
/** Bytes of styles that a page may fetch in vain for its first paint. */
const ROOM_BYTES = 12_000;

/** `apart` names sheets that stay as they are. */
export function mergeStyles(
  bundle: Rolldown.OutputBundle,
  pages: readonly PageChunks[],
  apart: readonly string[],
): void {
  const sheetsOf = (name: string): string[] =>
    [...((bundle[name] as Rolldown.OutputChunk).viteMetadata?.importedCss ?? [])].filter((one) => !apart.includes(one));
  const source = (sheet: string): string => String((bundle[sheet] as Rolldown.OutputAsset).source);
  const weights = new Map<string, number>();
  const weightOf = (sheet: string): number => {
    const weight = weights.get(sheet) ?? brotliCompressSync(source(sheet)).length - FILE_BYTES;
    weights.set(sheet, weight);
    return weight;
  };
  // A chunk stands behind those that it imports, so rules keep their order in a merged sheet.
  const order = new Map<string, number>();
  const needs = pages.map(({ path, first, all }) => {
    const sheets = new Set([...first].toReversed().flatMap(sheetsOf));
    const later = new Set(
      [...all]
        .toReversed()
        .flatMap(sheetsOf)
        .filter((one) => !sheets.has(one)),
    );
    for (const sheet of [...sheets, ...later]) order.set(sheet, order.get(sheet) ?? order.size);
    return { first: sheets, soon: later, room: ROOM_BYTES, dear: dearnessOf(path), mostFirst: MOST_FILES - first.size };
  });
  const parts = planChunks(needs, {
    weightOf,
    importsOf: () => [],
    mostParts: MOST_SHEETS,
    dearest: Infinity,
  });
  const names = new Map<string, string>();
  for (const part of parts) {
    if (part.length === 1) continue;
    const [into, ...others] = part.toSorted((one, other) => order.get(one)! - order.get(other)!) as [
      string,
      ...string[],
    ];
    (bundle[into] as Rolldown.OutputAsset).source = [into, ...others].map((one) => source(one).trim()).join('');
    for (const other of others) {
      names.set(other, into);
      delete bundle[other];
    }
  }
  rename(bundle, names);
}

/** A file name of a sheet is 6 letters, and stands in lists of chunks and in the manifest. */
function rename(bundle: Rolldown.OutputBundle, names: ReadonlyMap<string, string>): void {
  const inText = (text: string): string =>
    text.replace(/"(assets\/[\w-]+\.css)"/g, (all, name: string) => (names.has(name) ? `"${names.get(name)}"` : all));
  for (const out of Object.values(bundle)) {
    if (out.type === 'chunk') {
      out.code = inText(out.code);
      const css = out.viteMetadata?.importedCss;
      const sheets = [...(css ?? [])];
      css?.clear();
      for (const name of sheets) css!.add(names.get(name) ?? name);
    } else if (out.fileName.endsWith('manifest.json')) out.source = inText(String(out.source));
  }
}

/**
 * Writes the lists of sheets anew, where a chunk's `import()` names a sheet several times or one that stands in index.html (an empty
 * name): they are a part of the entry, so every page pays for them.
 */
export function shortenLists(bundle: Rolldown.OutputBundle): void {
  for (const out of Object.values(bundle)) {
    if (out.type !== 'chunk') continue;
    const list = /(\(m\.f=)(\[[^\]]*\])/.exec(out.code);
    if (!list) continue;
    const sheets = JSON.parse(list[2]!) as string[];
    const short = [...new Set(sheets)].filter((sheet) => sheet !== '');
    out.code = out.code
      .replace(list[0], () => `${list[1]}${JSON.stringify(short)}`)
      .replace(/(__vite__mapDeps\()\[([\d,]*)\]/g, (_, call: string, numbers: string) => {
        const named = numbers.split(',').map((number) => short.indexOf(sheets[Number(number)]!));
        return `${call}[${[...new Set(named)].filter((number) => number >= 0).join()}]`;
      });
  }
}
