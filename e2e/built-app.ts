// Builds an app once for all end-to-end tests. The result is kept in .cache under a name that is a hash of all its sources. The
// pictures are those of `pnpm build`; without a build they are drawn here.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SHARED = ['packages/*/{package.json,src/**/*}', 'pnpm-lock.yaml'];
const BUILD_TOOLS = 'tools/web-build/*';
const CAST = 'apps/server/src/demo/cast.ts';
const SOURCES = {
  h5: ['apps/h5/**/*', 'campaigns/*/h5/**/*', BUILD_TOOLS, ...SHARED],
  console: ['apps/console/**/*', ...SHARED],
  shell: ['apps/shell/**/*', BUILD_TOOLS, ...SHARED],
  // The shell with its demo desk (SHELL-46).
  'shell-demo': ['apps/shell/**/*', BUILD_TOOLS, CAST, ...SHARED],
};
export type AppName = keyof typeof SOURCES;
/** Longer than any run of the tests takes, also on a machine that does much else. */
const OLD_MS = 24 * 3_600_000;

/** The folder from which the server serves /activity/ must exist, because a picture that fails to load is an error. */
export function ensurePictures(): void {
  if (existsSync(join(ROOT, 'dist/static/activity'))) return;
  execFileSync(process.execPath, [join(ROOT, 'packages/art/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Returns the folder of the app as members or operators get it. */
export async function ensureBuiltApp(name: AppName): Promise<string> {
  const cache = join(ROOT, '.cache', name);
  const made = join(cache, fingerprint(name));
  if (existsSync(made)) {
    // It is in use, however long ago it was made.
    utimesSync(made, new Date(), new Date());
    return made;
  }
  mkdirSync(cache, { recursive: true });
  dropOld(cache);
  // The build goes to another folder and is renamed at the end, so that a parallel run never sees half of it.
  const aside = mkdtempSync(join(cache, 'making-'));
  await buildInto(name, aside);
  try {
    renameSync(aside, made);
  } catch {
    // A parallel run was faster; its result is the same.
    rmSync(aside, { recursive: true });
  }
  return made;
}

function fingerprint(name: AppName): string {
  const hash = createHash('sha256');
  const isSource = (path: string): boolean => !/\.test\.tsx?$/.test(path) && statSync(join(ROOT, path)).isFile();
  for (const path of globSync(SOURCES[name], { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter(isSource)
    .toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Removes builds that are so old that no run can still be using them. */
function dropOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (statSync(path).mtimeMs < Date.now() - OLD_MS) rmSync(path, { recursive: true });
  }
}

async function buildInto(name: AppName, outDir: string): Promise<void> {
  // With the value of the test runner, the app would contain React's development checks.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const isDemo = name === 'shell-demo';
  if (isDemo) process.env.SHENGYU_CAST = join(ROOT, CAST);
  try {
    await build({
      root: join(ROOT, 'apps', isDemo ? 'shell' : name),
      mode: 'production',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    process.env.NODE_ENV = before;
    if (isDemo) delete process.env.SHENGYU_CAST;
  }
}
