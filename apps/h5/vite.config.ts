import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BROWSER_TARGETS } from '../../tools/web-build/browser-targets.ts';
import { drawnFilesPlugin } from '../../tools/web-build/drawn-files.ts';
import { groupModules } from './build/chunk-groups.ts';
import { firstPaintPlugin } from './build/first-paint.ts';
import { kitSharePlugin } from './build/kit-share.ts';
import { lazyStylesPlugin } from './build/lazy-styles.ts';
import { scaledUnitsPlugin } from '../../tools/web-build/scaled-units.ts';
import { createScopedClassName } from '../../tools/web-build/scoped-name.ts';
import { simulatorPlugin } from './build/simulator.ts';

/** Paths that the server answers; in development, requests to them are passed on to it. */
const API = /^\/(api|goapi|app|files|activity|console\/api|docs|healthz|readyz)\//;

export default defineConfig({
  plugins: [lazyStylesPlugin(), drawnFilesPlugin(), react(), firstPaintPlugin(), kitSharePlugin(), simulatorPlugin()],
  css: { modules: { generateScopedName: createScopedClassName }, postcss: { plugins: [scaledUnitsPlugin()] } },
  build: {
    target: BROWSER_TARGETS,
    cssTarget: BROWSER_TARGETS,
    outDir: '../../dist/h5',
    emptyOutDir: true,
    manifest: true,
    // index.html lists the files that the entry imports, and its script preloads the chunks of the first page; the chunks of later
    // pages are requested when they are needed. The entry has no preload lists, because chunk names hardly compress and the lists
    // would be its largest part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // The entry holds the name of every chunk, so short names keep it small; the manifest says which chunk a name stands for.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        // Letters of one case and digits take fewer bits each than the default alphabet.
        hashCharacters: 'base36',
        assetFileNames: 'assets/[hash:6][extname]',
        // React gets a chunk of its own, which changes only when React is updated, not with every release of ours.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: groupModules(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { proxy: { [API.source]: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
