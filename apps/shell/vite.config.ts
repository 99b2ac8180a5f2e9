import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
// The shell is built for the same phones, with the same units, as the pages that it shows.
import { BROWSER_TARGETS } from '../../tools/web-build/browser-targets.ts';
import { drawnFilesPlugin } from '../../tools/web-build/drawn-files.ts';
import { scaledUnitsPlugin } from '../../tools/web-build/scaled-units.ts';
import { createScopedClassName } from '../../tools/web-build/scoped-name.ts';
import { deskPlugin } from './build/desk.ts';
import { firstScreenPlugin } from './build/first-screen.ts';
import { iconsPlugin } from './build/icons.ts';

export default defineConfig({
  base: '/isle/',
  plugins: [drawnFilesPlugin(), react(), deskPlugin(), firstScreenPlugin(), iconsPlugin()],
  css: { modules: { generateScopedName: createScopedClassName }, postcss: { plugins: [scaledUnitsPlugin()] } },
  build: {
    target: BROWSER_TARGETS,
    cssTarget: BROWSER_TARGETS,
    outDir: '../../dist/shell',
    emptyOutDir: true,
    manifest: true,
    // The policy trusts files alone; a small picture inside a script or a style would be larger than a file that is kept.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes only when it is updated, so a release of ours does not make visitors load it again.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
      },
    },
  },
});
