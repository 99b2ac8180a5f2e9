// Which chunks of a build a route needs.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** Of a path from the app's folder. */
export const sourceFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const entryOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk =>
  Object.values(bundle).find((out) => out.type === 'chunk' && out.isEntry) as Rolldown.OutputChunk;

/** Of a screen's file (screen-files.ts). */
export const screenChunk = (bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk =>
  chunkOf(bundle, sourceFile(file));

/** Of what speaks with a shell. */
export const shellChunk = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk =>
  chunkOf(bundle, fileURLToPath(new URL('../../../packages/bridge/src/whole.ts', import.meta.url)));

function chunkOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((out) => out.type === 'chunk' && out.facadeModuleId === file);
  if (!chunk) throw new Error(`${file} has no chunk of its own`);
  return chunk as Rolldown.OutputChunk;
}

/** Names of a chunk and of all it imports. */
export function chunksOf(bundle: Rolldown.OutputBundle, { fileName }: { fileName: string }): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') return;
    seen.add(name);
    chunk.imports.forEach(visit);
  };
  visit(fileName);
  return seen;
}
