// Finds the chunks of a build that a route needs.
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What every page loads after its first paint. */
export const AFTER_PAINT = 'src/shell/AfterFirstPaint.tsx';

/** Parts of the landing page that follow its first paint at once, before anybody touches it. */
const LANDING_AFTER_PAINT = [
  AFTER_PAINT,
  'src/mechanics/campaign/instead/LostPictures.tsx',
  'src/mechanics/campaign/instead/Instead.tsx',
  'src/mechanics/campaign/top/StateLine.tsx',
  'src/mechanics/campaign/top/TickerLine.tsx',
  '../../campaigns/treasure_hunt/h5/Route.tsx',
  '../../campaigns/treasure_hunt/h5/Ways.tsx',
];

/** The absolute path of a file given relative to the app's folder. */
export const absolutePathInApp = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const entryChunkOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk =>
  Object.values(bundle).find((out) => out.type === 'chunk' && out.isEntry) as Rolldown.OutputChunk;

/** The chunk of a screen, given the screen's file as screen-files.ts names it. */
export const findScreenChunk = (bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk =>
  chunkOf(bundle, absolutePathInApp(file));

/** The chunk of the bridge to the native shell. */
export const findBridgeChunk = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk =>
  chunkOf(bundle, fileURLToPath(new URL('../../../packages/bridge/src/messages/whole.ts', import.meta.url)));

/** The chunks of what the landing page shows right after its first paint. */
export const findChunksAfterPaint = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => {
  const ids = LANDING_AFTER_PAINT.map(absolutePathInApp);
  return Object.values(bundle).filter(
    (out) => out.type === 'chunk' && out.moduleIds.some((id) => ids.includes(id)),
  ) as Rolldown.OutputChunk[];
};

function chunkOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((out) => out.type === 'chunk' && out.facadeModuleId === file);
  if (!chunk) throw new Error(`${file} has no chunk of its own`);
  return chunk as Rolldown.OutputChunk;
}

/** The names of a chunk and of all chunks it imports statically. */
export function listChunkWithImports(bundle: Rolldown.OutputBundle, { fileName }: { fileName: string }): Set<string> {
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
