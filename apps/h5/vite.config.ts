import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnFiles } from './build/drawn-files.ts';
import { firstPaint, TARGET } from './build/first-paint.ts';
import { kitShare } from './build/kit-share.ts';
import { scaledUnits } from './build/scaled-units.ts';
import { simulator } from './build/simulator.ts';

/** Paths the server answers; in development they go to it. */
const API = /^\/(api|goapi|app|files|activity|docs|healthz|readyz)\//;

export default defineConfig({
  plugins: [drawnFiles(), react(), firstPaint(), kitShare(), simulator()],
  css: { postcss: { plugins: [scaledUnits()] } },
  build: {
    target: TARGET,
    cssTarget: TARGET,
    outDir: '../../dist/h5',
    emptyOutDir: true,
    manifest: true,
    // The head's script preloads; engines that cannot load as they go.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // The entry holds the name of every chunk; a short one is the cheapest, and the manifest says what is what.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // Changes when React does, not with every release of ours.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
  server: { proxy: { [API.source]: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
