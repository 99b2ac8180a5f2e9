// `import { drawn } from './scene.ts?drawn'`: pictures of the drawn world that a page always shows the same are drawn at build
// time. The phone gets a file it can keep instead of the drawing's code, and the page's head can ask for it at once.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What such a module exports: SVG texts by name; whoever imports it with the query gets their addresses instead. */
type Drawing = { readonly drawn: Readonly<Record<string, string>> };

const QUERY = '?drawn';
/** Module → the files made of it; read by the page's preloads. */
const filesByModule = new Map<string, string[]>();

/** Files that the modules of a chunk show. */
export const drawnFilesOf = (moduleIds: readonly string[]): string[] =>
  moduleIds.flatMap((id) => filesByModule.get(id) ?? []);

export function drawnFiles(): Plugin {
  let building = false;
  return {
    name: 'drawn-files',
    enforce: 'pre',

    configResolved({ command }) {
      building = command === 'build';
    },

    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer);
      return resolved && `${resolved.id}${QUERY}`;
    },

    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const path = id.slice(0, -QUERY.length);
      this.addWatchFile(path);
      // Node runs the drawing as it stands; under an address of its own, so that a change is seen.
      const { drawn } = (await import(`${pathToFileURL(path).href}?${Date.now()}`)) as Drawing;
      const files: string[] = [];
      const urls = Object.entries(drawn).map(([name, svg]) => {
        if (!building) return [name, `data:image/svg+xml,${encodeURIComponent(svg)}`];
        const hash = createHash('sha256').update(svg).digest('hex').slice(0, 6);
        const fileName = `assets/${basename(path, '.ts')}-${name}-${hash}.svg`;
        this.emitFile({ type: 'asset', fileName, source: svg });
        files.push(fileName);
        return [name, `/${fileName}`];
      });
      filesByModule.set(id, files);
      return `export const drawn = ${JSON.stringify(Object.fromEntries(urls))}`;
    },
  };
}
