import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  // The gallery imports its neighbours: the components, the rules and the art.
  server: { fs: { allow: [fileURLToPath(new URL('../../..', import.meta.url))] } },
  css: { modules: { generateScopedName: '[name]_[local]' } },
});
