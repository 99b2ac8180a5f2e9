import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The same targets as the H5 app, so that a demo on an old browser looks as it does in the app. */
const TARGET = ['chrome64', 'safari12'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // Vite may serve files of the whole repository, because the gallery imports the components, the rules and the art packages.
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
