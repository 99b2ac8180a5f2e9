// `pnpm check` runs lint, format, unused code, supply chain, types, build and tests, and prints how long each took. `pnpm check --all`
// (called by .ci/run) adds the shipped build, end-to-end tests (journeys), old browser engines, rule coverage and the deployment
// configuration. Every step runs even when another failed, so that one run reports all faults.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';

type Step = { name: string; command: string };
type Done = Step & { ok: boolean; seconds: number; output: string };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Groups of rules for which every rule must have a test. */
const PROVED = 'S2,S3,S5,S6,S7,S8,S9';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

/** The command for some projects of vitest.config.ts. */
const tests = (...projects: string[]): string => `vitest run ${projects.map((name) => `--project ${name}`).join(' ')}`;

/**
 * The complete check builds as the image of the door is built, from nothing but the files of its build context (Dockerfile, stage
 * `site`), so that a file missing there is noticed. A build in the checkout is quicker.
 */
const BUILD = values.all
  ? 'made=$(mktemp -d) && node tools/ship/layout.ts "$made" site && rm -rf dist && mv "$made/dist" dist && rm -rf "$made"'
  : 'node tools/build.ts';

/**
 * The steps of a stage run in parallel. Tests and end-to-end tests (journeys) are stages of their own, so nothing runs beside them.
 */
const STAGES: Step[][] = [
  [
    {
      name: 'lint',
      command:
        'oxlint --type-aware --deny-warnings && node tools/documents/documents.ts && node tools/module-graph.ts server --quiet && node tools/module-graph.ts h5 --quiet && node tools/module-graph.ts console --quiet && node tools/module-graph.ts shell --quiet',
    },
    { name: 'format', command: 'oxfmt --check' },
    { name: 'unused', command: 'knip --no-progress' },
    // Packages with their hashes and licences, and secrets in files.
    { name: 'supply', command: 'node tools/supply/main.ts' },
    { name: 'types', command: 'tsc -p tsconfig.json && tsc -p tsconfig.web.json' },
    { name: 'build', command: BUILD },
  ],
  // Page tests run alone, because some of them measure milliseconds.
  [
    {
      name: 'tests',
      command: tests(
        'rules',
        'contract',
        'campaign',
        'art',
        'bridge',
        'h5-plain',
        'console-plain',
        'shell-plain',
        'server',
      ),
    },
  ],
  [{ name: 'pages', command: tests('ui', 'h5', 'h5-fresh', 'console', 'shell') }],
];

const MORE: Step[][] = [
  // Builds the contents of the images, starts the shipped proxy and two of each process, and lets a new member use them in a
  // browser.
  [{ name: 'ship', command: 'node tools/ship/main.ts' }],
  [{ name: 'journeys', command: 'vitest run --config vitest.e2e.config.ts' }],
  // The oldest browser engine in use. The nightly run tests the others and the UI kit's demos.
  [{ name: 'engines', command: 'node e2e/engines.ts 72 --pages' }],
  [
    { name: 'rules', command: `node tools/rules/rule-coverage.ts --require ${PROVED}` },
    { name: 'compose', command: 'docker-compose -f compose.yaml config -q' },
    { name: 'door', command: 'DOOR_DIR=.cache/door deploy/door/start --check' },
  ],
];

/** The PATH that pnpm sets for scripts, so that `node tools/check.ts` alone works the same; haproxy lies in sbin. */
const env = { ...process.env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH}:/usr/sbin` };

const run = (step: Step): Promise<Done> =>
  new Promise((resolve) => {
    const began = performance.now();
    let output = '';
    const child = spawn(step.command, { shell: true, cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => (output += part));
    child.on('close', (code) => {
      const done = { ...step, ok: code === 0, seconds: (performance.now() - began) / 1000, output };
      console.log(`${done.ok ? '✓' : '✗'} ${step.name.padEnd(10)}${done.seconds.toFixed(1).padStart(6)} s`);
      // What failed is said at once, so that nobody has to wait for the later steps to learn it.
      if (!done.ok) for (const line of failureLines(done)) console.log(`    ${line}`);
      resolve(done);
    });
  });

/** Each failed test with the reason it gives, and the totals; of a step that runs no tests, the end of what it printed. */
const failureLines = ({ command, output }: Done): string[] => {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (!command.startsWith('vitest')) return lines.slice(-12);
  const reasons = lines.flatMap((line, at) => (/^\s*FAIL\s/.test(line) ? lines.slice(at, at + 6) : []));
  return [...reasons, ...closingLines(output).filter((line) => !line.startsWith('FAIL'))];
};

/**
 * The name of each failed test, and the totals of the test runner. They are printed at the very end, so that a reader who sees only
 * the end of a long log learns them all.
 */
const closingLines = (output: string): string[] => {
  const lines = stripVTControlCharacters(output).split('\n');
  const of = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).map((line) => line.trim());
  return [...new Set(of(/^\s*FAIL\s/)), ...of(/^\s*(Test Files|Tests)\s+\d/)];
};

const SHOWN_FILES = 8;

/** The test files that took longest, so that whoever shortens the check knows where to begin. */
const slowestFiles = (output: string): string[] =>
  [...stripVTControlCharacters(output).matchAll(/^ [✓❯] .*?(\S+\.test\.tsx?) \(\d+ tests?.*?\) (\d+)ms$/gm)]
    .map(([, file = '', ms]) => ({ file, seconds: Number(ms) / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN_FILES)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);

const began = performance.now();
const results: Done[] = [];
for (const stage of values.all ? [...STAGES, ...MORE] : STAGES) results.push(...(await Promise.all(stage.map(run))));

const failed = results.filter((done) => !done.ok);
for (const { name, command, output } of failed) console.log(`\n── ${name}: ${command}\n${output.trimEnd()}`);

console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s in all`);
console.log(failed.length === 0 ? 'all good' : `failed: ${failed.map((f) => f.name).join(', ')}`);
for (const { name, output } of results.filter((done) => done.command.startsWith('vitest')).toReversed()) {
  console.log([`${name}:`, ...slowestFiles(output), ...closingLines(output)].join('\n'));
}
process.exitCode = failed.length === 0 ? 0 : 1;
