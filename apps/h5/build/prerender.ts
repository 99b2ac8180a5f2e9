// Draws the landing with react-dom/server: the app built once more for Node, in memory as far as that goes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { drawnFiles } from './drawn-files.ts';
import { scaledUnits } from './scaled-units.ts';

export type Drawn = { landing: string; firstCall: { path: string; data: object }; markup: string };

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export async function drawLanding(): Promise<Drawn> {
  const outDir = mkdtempSync(join(tmpdir(), 'h5-drawn-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'error',
      plugins: [drawnFiles(), react()],
      // Names of CSS modules follow from their text, so it must be the text of the client's build.
      css: { postcss: { plugins: [scaledUnits()] } },
      build: {
        ssr: 'src/drawn.tsx',
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'drawn.mjs' } },
      },
      ssr: { noExternal: true },
    });
    const { landing, firstCall, drawn } = (await import(pathToFileURL(join(outDir, 'drawn.mjs')).href)) as {
      landing: string;
      firstCall: Drawn['firstCall'];
      drawn(): string;
    };
    const markup = drawn();
    if (/\sstyle="/.test(markup))
      throw new Error('the drawn landing carries a style attribute, which the policy refuses');
    return { landing, firstCall, markup };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
