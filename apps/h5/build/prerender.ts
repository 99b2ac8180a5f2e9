// Renders the landing page with react-dom/server. For that the app is built once more for Node, into a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { drawnFilesPlugin } from './drawn-files.ts';
import { scaledUnitsPlugin } from './scaled-units.ts';
import { createScopedClassName } from './scoped-name.ts';

export type PrerenderedLanding = { landing: string; firstCall: { path: string; data: object }; markup: string };

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export async function prerenderLanding(): Promise<PrerenderedLanding> {
  const outDir = mkdtempSync(join(tmpdir(), 'h5-drawn-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      plugins: [drawnFilesPlugin(), react()],
      // The browser hydrates the prerendered page, so class names and texts must be the same as in the build for the browser.
      css: { modules: { generateScopedName: createScopedClassName }, postcss: { plugins: [scaledUnitsPlugin()] } },
      build: {
        ssr: 'src/drawn.tsx',
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'drawn.mjs' } },
      },
      ssr: { noExternal: true },
    });
    const { landingPath, firstCall, renderLandingPage } = (await import(
      pathToFileURL(join(outDir, 'drawn.mjs')).href
    )) as {
      landingPath: string;
      firstCall: PrerenderedLanding['firstCall'];
      renderLandingPage(): string;
    };
    const markup = renderLandingPage();
    if (/\sstyle="/.test(markup))
      throw new Error('the drawn landing carries a style attribute, which the policy refuses');
    return { landing: landingPath, firstCall, markup };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
