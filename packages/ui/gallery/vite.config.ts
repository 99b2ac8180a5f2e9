import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** As the H5 is built, so that a demo on an old engine shows what a phone shows. */
const TARGET = ['chrome64', 'safari12'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The gallery imports its neighbours: the components, the rules and the art.
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  css: { modules: { generateScopedName: '[name]_[local]' } },
  build: {
    target: TARGET,
    cssTarget: TARGET,
    outDir: fileURLToPath(new URL('../../../dist/ui-gallery', import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
  },
});
