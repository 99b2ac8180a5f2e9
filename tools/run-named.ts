// `pnpm bench <name>` and `pnpm drill <name>`: runs <folder>/<name>.ts with the remaining arguments; without a name,
// says which there are.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

export function runNamed(folder: string): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const names = globSync(`${folder}/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).map((file) =>
    basename(file, '.ts'),
  );
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || !names.includes(name)) {
    console.error(`usage: pnpm ${folder.replace(/s$/, '')} <${names.toSorted().join(' | ')}>`);
    process.exitCode = 1;
    return;
  }
  const run = spawnSync(process.execPath, [`${folder}/${name}.ts`, ...rest], { cwd: root, stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
}
