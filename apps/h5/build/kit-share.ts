// Measures how much of a route's first load is the UI kit (stack goal 1: at most 16 kB). Chunks mix kit and screen code, so the
// kit's modules, as left by tree shaking, are minified and compressed alone. The result is slightly larger than the
// kit's real share. A library that only the kit uses is counted as part of the kit (decision 0015).
import { brotliCompressSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { listChunkWithImports, entryChunkOf, findScreenChunk } from './route-chunks.ts';
import { readScreenFiles } from './screen-files.ts';

export const KIT_SHARE_FILE = '.vite/kit.json';

const KIT = /\/packages\/ui\/src\/|\/node_modules\/(?!\.pnpm)(?!react\/|react-dom\/|scheduler\/|zustand\/|wouter\/)/;

export const kitSharePlugin = (): Plugin => ({
  name: 'kit-share',
  apply: 'build',
  generateBundle(_, bundle) {
    const weights = readScreenFiles().map(([path, file]) => {
      const names = new Set([
        ...listChunkWithImports(bundle, entryChunkOf(bundle)),
        ...listChunkWithImports(bundle, findScreenChunk(bundle, file)),
      ]);
      return [path, weigh([...names].flatMap((name) => kitCode(bundle[name] as Rolldown.OutputChunk)))] as const;
    });
    this.emitFile({ type: 'asset', fileName: KIT_SHARE_FILE, source: JSON.stringify(Object.fromEntries(weights)) });
  },
});

const kitCode = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { code }]) => (code !== null && KIT.test(id) ? [code] : []));

/**
 * Returns the size in kB after brotli. The minifier's `compress` is off, because it would remove all of the kit as dead code when
 * the code that uses the kit is missing.
 */
function weigh(code: readonly string[]): number {
  const { code: small } = minifySync('kit.js', code.join('\n'), { compress: false, mangle: { toplevel: true } });
  return brotliCompressSync(small).length / 1000;
}
