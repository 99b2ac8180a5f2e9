// Lays out a release of the product in a folder of its own, from a commit or from the files as they are now, with the packages it needs.
// Two releases can then run beside each other on one machine.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mainOf } from './installation.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Release = {
  readonly folder: string;
  /** What it was made of: a commit, or `files` for the files as they are. */
  readonly of: string;
  remove(): void;
};

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/**
 * The release before: the last tag below the present commit. Without any tag nothing is released; then it is the commit that set the
 * baseline of the migrations, from which on every commit owes what a release owes (docs/decisions/0114).
 */
export function previousRelease(): string {
  const tag = git('tag', '--merged', 'HEAD^', '--sort=-creatordate').split('\n')[0];
  return tag || git('log', '-1', '--format=%H', '--', 'apps/server/migrations/baseline');
}

/** `ref`: a commit; undefined for the files as they are, committed or not. */
export function layOutRelease(ref?: string): Release {
  const folder = mkdtempSync(join(tmpdir(), 'shengyu-release-'));
  try {
    const files =
      ref === undefined
        ? 'git ls-files -z -co --exclude-standard | xargs -0 ls -d 2>/dev/null | tar -c -T -'
        : 'git archive "$REF"';
    execFileSync('sh', ['-c', `${files} | tar -x -C "$FOLDER"`], {
      cwd: ROOT,
      env: { ...process.env, REF: ref, FOLDER: folder },
    });
    const same = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].every((name) => read(ROOT, name) === read(folder, name));
    if (same) linkPackages(folder);
    else installPackages(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    folder,
    of: ref === undefined ? 'files' : git('rev-parse', '--short', ref),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/**
 * With the same lock file the installed packages are shared. What links to a package of this repository is relative and is copied, so it
 * leads to the release's own code.
 */
function linkPackages(folder: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const path of globSync('{packages/*,apps/server,campaigns}/node_modules', { cwd: ROOT }))
    if (existsSync(join(folder, path, '..')))
      cpSync(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
}

function installPackages(folder: string): void {
  const args = ['install', '--prod', '--frozen-lockfile', '--prefer-offline', '--filter', '@shengyu/server...'];
  execFileSync('pnpm', args, {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, CI: '1', pnpm_config_pm_on_fail: 'ignore' },
  });
}

/** Runs a command of the release (`migrate`, `books`) and returns what it printed; throws with it when the command fails. */
export function runCommand(release: Release, command: string, env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [mainOf(release.folder), command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (said += part));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${command} of ${release.of} failed:\n${said}`)),
    );
  });
}
