// Vite plugin for `import { drawn } from './scene.ts?drawn'`: a drawing that never changes is rendered to SVG files at build
// time. The phone then loads a cacheable file instead of the code that draws it, and the page's head can preload that file.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** A drawing module exports SVG texts by name; an import with the query gets the addresses of the SVG files instead. */
type Drawing = { readonly drawn: Readonly<Record<string, string>> };

const QUERY = '?drawn';
/** Drawing module → the SVG files made from it. The preload lists of the page read this map. */
const filesByModule = new Map<string, string[]>();

/** The SVG files made from those of the given modules (the modules of a chunk) that are drawings, for the chunk's preload list. */
export const svgFilesOfModules = (moduleIds: readonly string[]): string[] =>
  moduleIds.flatMap((id) => filesByModule.get(id) ?? []);

export function drawnFilesPlugin(): Plugin {
  let building = false;
  let base = '/';
  return {
    name: 'drawn-files',
    enforce: 'pre',

    configResolved(config) {
      building = config.command === 'build';
      base = config.base;
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
      // Node imports the drawing itself; the timestamp makes the address new, so that Node's module cache does not return the old
      // version.
      const { drawn } = (await import(`${pathToFileURL(path).href}?${Date.now()}`)) as Drawing;
      const files: string[] = [];
      const urls = Object.entries(drawn).map(([name, svg]) => {
        if (!building) return [name, `data:image/svg+xml,${encodeURIComponent(svg)}`];
        const hash = createHash('sha256').update(svg).digest('hex').slice(0, 6);
        const fileName = `assets/${basename(path, '.ts')}-${name}-${hash}.svg`;
        this.emitFile({ type: 'asset', fileName, source: svg });
        files.push(fileName);
        return [name, `${base}${fileName}`];
      });
      filesByModule.set(id, files);
      return `export const drawn = ${JSON.stringify(Object.fromEntries(urls))}`;
    },
  };
}
