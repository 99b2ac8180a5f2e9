// `pnpm bench <name>` and `pnpm drill <name>`: runs <folder>/<name>.ts with the remaining arguments; without a name it lists the
// names. A program that the file needs and this machine lacks is reported before anything starts.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingProgramsOf } from './programs.ts';

export function runNamedScript(folder: string): void {
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
  const file = `${folder}/${name}.ts`;
  const missing = missingProgramsOf(readFileSync(join(root, file), 'utf8'));
  if (missing.length > 0) {
    console.error(missing.map((line) => `${file}: ${line}`).join('\n'));
    process.exitCode = 1;
    return;
  }
  const run = spawnSync(process.execPath, [file, ...rest], { cwd: root, stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
}
