import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint, TARGET } from './build/first-paint.ts';
import { scaledUnits } from './build/scaled-units.ts';

/** Paths the server answers; in development they go to it. */
const API = /^\/(api|goapi|app|files|activity|docs|healthz|readyz)\//;

export default defineConfig({
  plugins: [react(), firstPaint()],
  css: { postcss: { plugins: [scaledUnits()] } },
  build: {
    target: TARGET,
    cssTarget: TARGET,
    outDir: '../../dist/h5',
    emptyOutDir: true,
    manifest: true,
    // The head's script preloads; engines that cannot load as they go.
    modulePreload: { polyfill: false },
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
  },
  server: { proxy: { [API.source]: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});
