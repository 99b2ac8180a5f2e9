// `pnpm check`: lint, format, types, tests and build, each with its time. `pnpm check --all` adds journeys, rule
// coverage and the configuration of the machines; .ci/run calls that. Every step runs even when another failed, so one
// run names all faults.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';

type Step = { name: string; command: string };
type Done = Step & { ok: boolean; seconds: number; output: string };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Groups of the specification that have a test for every statement. */
const PROVED = 'S2,S3,S5,S6,S7,S8,S9';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

/** Of some projects of vitest.config.ts. */
const tests = (...projects: string[]): string => `vitest run ${projects.map((name) => `--project ${name}`).join(' ')}`;

/** Steps of a stage run beside each other; tests and journeys have the machine to themselves. */
const STAGES: Step[][] = [
  [
    { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
    { name: 'format', command: 'oxfmt --check' },
    { name: 'types', command: 'tsc -p tsconfig.json && tsc -p tsconfig.web.json' },
    { name: 'build', command: 'node tools/build.ts' },
  ],
  // Pages are drawn while nothing else computes: some of their tests hold a page to milliseconds.
  [{ name: 'tests', command: tests('rules', 'contract', 'campaign', 'art', 'bridge', 'h5-plain', 'server') }],
  [{ name: 'pages', command: tests('ui', 'h5') }],
];

const MORE: Step[][] = [
  // The image's contents, the shipped door, two of each process, and a newcomer in a browser.
  [{ name: 'ship', command: 'node tools/ship/main.ts' }],
  [{ name: 'journeys', command: 'vitest run --config vitest.e2e.config.ts' }],
  // The oldest engine in use and the one most phones have; the others and the UI kit's demos: `pnpm engines`.
  [{ name: 'engines', command: 'node e2e/engines.ts 72 109 --pages' }],
  [
    { name: 'rules', command: `node tools/rule-coverage.ts --require ${PROVED}` },
    { name: 'compose', command: 'docker-compose -f compose.yaml config -q' },
    { name: 'door', command: 'DOOR_DIR=.cache/door deploy/door/start --check' },
  ],
];

/** PATH as pnpm sets it for scripts, so that `node tools/check.ts` alone does the same; haproxy lies in sbin. */
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
      resolve(done);
    });
  });

/** What a test runner says last: files and tests, passed and failed. */
const closingLines = (output: string): string[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*(Test Files|Tests)\s+\d/.test(line))
    .map((line) => line.trim());

const began = performance.now();
const results: Done[] = [];
for (const stage of values.all ? [...STAGES, ...MORE] : STAGES) results.push(...(await Promise.all(stage.map(run))));

const failed = results.filter((done) => !done.ok);
for (const { name, command, output } of failed) console.log(`\n── ${name}: ${command}\n${output.trimEnd()}`);

console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s in all`);
console.log(failed.length === 0 ? 'all good' : `failed: ${failed.map((f) => f.name).join(', ')}`);
for (const { name, output } of results.filter((done) => done.command.startsWith('vitest')).toReversed()) {
  console.log([`${name}:`, ...closingLines(output)].join('\n'));
}
process.exitCode = failed.length === 0 ? 0 : 1;
