// How much of a route's first load is the UI kit (stack goal 1: 16 kB). Chunks mix the kit with screens, so it is weighed by
// itself: the kit's modules as they stand in the route's chunks after shaking, minified and packed alone. That is a little
// more than they add in company. The libraries only the kit uses are the kit's. Decision 0015.
import { brotliCompressSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { chunksOf, entryOf, screenChunk } from './route-chunks.ts';
import { screenFiles } from './screen-files.ts';

export const KIT_FILE = '.vite/kit.json';

const KIT = /\/packages\/ui\/src\/|\/node_modules\/(?!\.pnpm)(?!react\/|react-dom\/|scheduler\/|zustand\/|wouter\/)/;

export const kitShare = (): Plugin => ({
  name: 'kit-share',
  apply: 'build',
  generateBundle(_, bundle) {
    const weights = screenFiles().map(([path, file]) => {
      const names = new Set([...chunksOf(bundle, entryOf(bundle)), ...chunksOf(bundle, screenChunk(bundle, file))]);
      return [path, weigh([...names].flatMap((name) => kitCode(bundle[name] as Rolldown.OutputChunk)))] as const;
    });
    this.emitFile({ type: 'asset', fileName: KIT_FILE, source: JSON.stringify(Object.fromEntries(weights)) });
  },
});

const kitCode = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { code }]) => (code !== null && KIT.test(id) ? [code] : []));

/** kB brotli. Not compressed further: without its users all of it would be dead. */
function weigh(code: readonly string[]): number {
  const { code: small } = minifySync('kit.js', code.join('\n'), { compress: false, mangle: { toplevel: true } });
  return brotliCompressSync(small).length / 1000;
}
