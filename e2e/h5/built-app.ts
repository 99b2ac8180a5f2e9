// The built app, made once for all journeys: it lies in .cache under a name that follows from everything it is made of.
// The drawn pictures are what `pnpm build` made of them; without a build they are drawn here.
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
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const APP = join(ROOT, 'apps/h5');
const CACHE = join(ROOT, '.cache/h5');
const SOURCES = ['apps/h5/**/*', 'campaigns/*/h5/**/*', 'packages/*/{package.json,src/**/*}', 'pnpm-lock.yaml'];
const OLD_MS = 3_600_000;

/** The folder the server gives /activity/ from must not be missing: a member's picture that fails is an error. */
export function drawnPictures(): void {
  if (existsSync(join(ROOT, 'dist/static/activity'))) return;
  execFileSync(process.execPath, [join(ROOT, 'packages/art/build.ts')], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The folder of the app as members get it. */
export async function builtApp(): Promise<string> {
  const made = join(CACHE, fingerprint());
  if (existsSync(made)) return made;
  mkdirSync(CACHE, { recursive: true });
  dropOld();
  // Made aside and put in place in one step, so that a run beside this one never sees half of it.
  const aside = mkdtempSync(join(CACHE, 'making-'));
  await buildInto(aside);
  try {
    renameSync(aside, made);
  } catch {
    // Another run was faster; what it made is the same.
    rmSync(aside, { recursive: true });
  }
  return made;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const isSource = (path: string): boolean => !/\.test\.tsx?$/.test(path) && statSync(join(ROOT, path)).isFile();
  for (const path of globSync(SOURCES, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter(isSource)
    .toSorted()) {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** What no run can still be using. */
function dropOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (statSync(path).mtimeMs < Date.now() - OLD_MS) rmSync(path, { recursive: true });
  }
}

async function buildInto(outDir: string): Promise<void> {
  // The test runner's own value would give members' React the checks of a developer's.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root: APP, mode: 'production', logLevel: 'error', build: { outDir, emptyOutDir: true } });
  } finally {
    process.env.NODE_ENV = before;
  }
}
