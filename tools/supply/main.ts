// `node tools/supply/main.ts [--bill <file>]`: what is built is what was reviewed (P19). Checks every package (hash, licence, install
// scripts) and searches every file of the repository for secrets. With --bill the bill of materials is written.
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeBill } from './bill.ts';
import { readInstalled } from './installed.ts';
import { readLockfile } from './lockfile.ts';
import { findPackageFaults, readDecidedBuilds } from './policy.ts';
import { findSecrets, type SecretFinding } from './secrets.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const { values } = parseArgs({ options: { bill: { type: 'string' } } });
const locked = readLockfile(read('pnpm-lock.yaml'));
const installed = readInstalled(ROOT);
const faults = findPackageFaults({ locked, installed, decidedBuilds: readDecidedBuilds(read('pnpm-workspace.yaml')) });

/** Its hashes look like secrets, and none of it is written by hand. */
const NOT_SEARCHED = new Set(['pnpm-lock.yaml']);
/** Nobody types a larger file; fonts and pictures are left out by what they contain. */
const SIZE_MAX = 2_000_000;

function* searchedFiles(): Generator<[path: string, text: string]> {
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const path of list.split('\0').filter(Boolean)) {
    const stat = lstatSync(join(ROOT, path), { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > SIZE_MAX || NOT_SEARCHED.has(path)) continue;
    const bytes = readFileSync(join(ROOT, path));
    if (!bytes.subarray(0, 8_000).includes(0)) yield [path, bytes.toString('utf8')];
  }
}

/** Findings that are meant to be public: mark, path and reason. */
const allowed = new Map(
  read('tools/supply/allowed-secrets.tsv')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.split('\t')[0]!, line]),
);
const secrets: SecretFinding[] = [];
let searched = 0;
for (const [path, text] of searchedFiles()) {
  searched++;
  secrets.push(...findSecrets(path, text));
}
for (const { path, line, kind, mark } of secrets)
  if (!allowed.delete(mark))
    faults.push(`${path}:${line}: ${kind} (if it is public: ${mark} into allowed-secrets.tsv with its reason)`);
for (const line of allowed.values())
  faults.push(`allowed-secrets.tsv: ${line.replaceAll('\t', ' ')} is not there any more`);

if (values.bill !== undefined)
  writeFileSync(values.bill, writeBill(JSON.parse(read('package.json')), locked, installed));
for (const fault of faults) console.error(fault);
const shipped = locked.filter(({ isShipped }) => isShipped).length;
console.log(`${locked.length} packages (${shipped} shipped), ${searched} files searched: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
