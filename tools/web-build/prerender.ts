// Builds a module of a web app once more for Node, into a temporary folder, and returns what it exports: so that a page can be drawn
// with the app's own components while it is built.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { drawnFilesPlugin } from './drawn-files.ts';
import { scaledUnitsPlugin } from './scaled-units.ts';
import { createScopedClassName } from './scoped-name.ts';

/** `root` is the folder of the app, `base` the address that its files are served under, `entry` the module. */
export async function loadForNode<Module>(root: string, entry: string, base = '/'): Promise<Module> {
  const outDir = mkdtempSync(join(tmpdir(), 'shengyu-drawn-'));
  try {
    await build({
      root,
      base,
      configFile: false,
      logLevel: 'error',
      plugins: [drawnFilesPlugin(), react()],
      // What is drawn is shown with the styles of the build for the browser, so class names must be the same.
      css: { modules: { generateScopedName: createScopedClassName }, postcss: { plugins: [scaledUnitsPlugin()] } },
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'drawn.mjs' } },
      },
      ssr: { noExternal: true },
    });
    return (await import(pathToFileURL(join(outDir, 'drawn.mjs')).href)) as Module;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The policy of our pages refuses style attributes, so a drawn page must not carry one. */
export function refuseStyleAttributes(markup: string): string {
  if (/\sstyle="/.test(markup)) throw new Error('the drawn page carries a style attribute, which the policy refuses');
  return markup;
}
