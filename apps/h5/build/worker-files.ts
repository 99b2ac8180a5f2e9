// Writes the service worker of a build, sw.js, and sw-off.js, which an operator serves in its place to take it away.
import { compileHeadScript, sha256 } from '../../../tools/web-build/inline-page.ts';
import type { Release } from '../src/worker/page-worker.ts';
import { absolutePathInApp } from './route-chunks.ts';

/** Both files by their names. `html` is the page as it is served, `entry` and `landing` are names of the files that it needs to start. */
export async function buildWorkerFiles(
  html: string,
  entry: string,
  landing: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const inPage = [...html.matchAll(/\/(assets\/[\w-]+\.\w+)/g)].map(([, name]) => name!);
  const release: Release = {
    page: `sha256-${sha256(html)}`,
    files: [...new Set([entry, ...inPage, ...landing])].map((name) => `/${name}`),
  };
  const compiled = (file: string, name: string, input: object): Promise<string> =>
    compileHeadScript(absolutePathInApp(`src/worker/${file}`), name, input);
  return new Map([
    ['sw.js', await compiled('page-worker.ts', 'runPageWorker', release)],
    ['sw-off.js', await compiled('worker-off.ts', 'runWorkerOff', {})],
  ]);
}
