// `pnpm proof [--only name,name] [--minutes 20] [--list]`: measures as many claims as fit into that time, the oldest figures first,
// and writes docs/proof.tsv and docs/proof.md. With --only exactly the named claims are measured, however long they take. A command
// that prints no figure leaves the old figure and fails the run.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ProofClaim } from './proof-claim.ts';
import { PROOF_CLAIMS } from './proof-claims.ts';
import {
  chooseClaims,
  type ProofFigure,
  parseFigures,
  mergeFigures,
  renderProofPage,
  figuresToTsv,
} from './proof-page.ts';
import type { CommandRun } from './proof-read.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [FIGURES, PAGE] = [`${ROOT}docs/proof.tsv`, `${ROOT}docs/proof.md`];
const env = { ...process.env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH}:/usr/sbin`, NO_COLOR: '1' };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    list: { type: 'boolean', default: false },
  },
});

function run(command: string): Promise<CommandRun & { ok: boolean }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let output = '';
    const child = spawn(command, { shell: true, cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (output += part));
    child.on('close', (code) => resolve({ output, seconds: (performance.now() - began) / 1000, ok: code === 0 }));
  });
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
/** The commit of a figure; a tree with uncommitted changes is marked. */
const commit = (): string =>
  git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', ':!docs') === '' ? '' : ' with changes');

async function measure({ name, command, read }: ProofClaim): Promise<ProofFigure | undefined> {
  const ran = await run(command);
  const seen = read?.(ran)?.replaceAll('\t', ' ');
  console.log(
    `${ran.ok ? '✓' : '✗'} ${name.padEnd(20)}${ran.seconds.toFixed(1).padStart(7)} s  ${seen ?? 'no figure'}`,
  );
  if (seen === undefined) {
    console.error(ran.output.split('\n').slice(-30).join('\n'));
    process.exitCode = 1;
    return undefined;
  }
  return { name, reached: ran.ok, date: new Date().toISOString().slice(0, 10), commit: commit(), seen };
}

const before = parseFigures(readFileSync(FIGURES, 'utf8'));
const only = values.only?.split(',');
const unknown = only?.filter((name) => !PROOF_CLAIMS.some((claim) => claim.name === name && claim.read)) ?? [];
if (unknown.length > 0) {
  console.error(`nothing to measure under: ${unknown.join(', ')}`);
  process.exit(1);
}
const claims = only
  ? PROOF_CLAIMS.filter(({ name }) => only.includes(name))
  : chooseClaims(PROOF_CLAIMS, before, Number(values.minutes));
if (values.list) {
  for (const { name, minutes } of claims) console.log(`${name.padEnd(20)}${minutes} min`);
} else {
  for (const claim of claims) {
    const figure = await measure(claim);
    if (!figure) continue;
    // The files are written after each measurement, so that a long run that is stopped keeps its results.
    const figures = mergeFigures(PROOF_CLAIMS, parseFigures(readFileSync(FIGURES, 'utf8')), [figure]);
    writeFileSync(FIGURES, figuresToTsv(figures));
    writeFileSync(PAGE, renderProofPage(readFileSync(PAGE, 'utf8'), PROOF_CLAIMS, figures));
  }
}
