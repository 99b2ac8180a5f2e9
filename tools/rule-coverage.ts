// `pnpm coverage:rules [--require S3,S5]`: which rules of spec/ids.tsv have a test that cites them.
// With --require every rule of those groups must have one, except those the H5 alone can prove (spec/client-only.tsv).
// Documents in HELD may never fall below their share.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { citationsIn, groupOf, parseRules, parseTsv, sharesByDocument, titlesOf } from './rule-citations.ts';

const ROOT = new URL('../', import.meta.url);
const HELD: Readonly<Record<string, number>> = { 'part-two-mechanics': 95 };
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const { values } = parseArgs({ options: { require: { type: 'string' } } });

const rules = parseRules(read('spec/ids.tsv'));
const clientOnly = new Map(parseTsv(read('spec/client-only.tsv')).map(([id, reason]) => [id!, reason!]));
const tests = globSync('{packages,apps,campaigns,tools,drills,e2e,bench}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
const cited = new Set(tests.flatMap((file) => titlesOf(read(file)).flatMap(citationsIn)));

const groups = new Map<string, string[]>();
for (const { id } of rules) groups.set(groupOf(id), [...(groups.get(groupOf(id)) ?? []), id]);
const required = values.require?.split(',') ?? [];

for (const [group, ids] of groups) {
  if (required.length > 0 && !required.includes(group)) continue;
  const open = ids.filter((id) => !cited.has(id));
  const named = open.length === ids.length ? ['all'] : open.map((id) => (clientOnly.has(id) ? `${id}*` : id));
  const share = `${ids.length - open.length}/${ids.length}`;
  console.log(`${group.padEnd(8)}${share.padEnd(8)}${open.length > 0 ? `open: ${named.join(' ')}` : ''}`.trimEnd());
}
for (const { of, cited: count, all, percent } of sharesByDocument(rules, cited)) {
  console.log(`${of.padEnd(22)}${`${count} of ${all}`.padEnd(14)}${percent} %`);
  if (percent < (HELD[of] ?? 0)) fail(`${of} must have ${HELD[of]} % of its rules cited`);
}
const count = rules.filter(({ id }) => cited.has(id)).length;
console.log(`${count} of ${rules.length} rules are cited by ${tests.length} test files (* proved by the H5 alone)`);

const known = new Set(rules.map(({ id }) => id));
const unknown = [...cited].filter((id) => groups.has(groupOf(id)) && !known.has(id));
if (unknown.length > 0) fail(`cited but not declared in spec/ids.tsv: ${unknown.join(' ')}`);
const wrong = [...clientOnly.keys()].filter((id) => !known.has(id));
if (wrong.length > 0) fail(`spec/client-only.tsv names unknown rules: ${wrong.join(' ')}`);
const noGroup = required.filter((group) => !groups.has(group));
if (noGroup.length > 0) fail(`no such group: ${noGroup.join(' ')}`);

const open = rules.filter(({ id }) => required.includes(groupOf(id)) && !cited.has(id) && !clientOnly.has(id));
if (open.length > 0) {
  for (const { id, text } of open) console.log(`${id}  ${text}`);
  fail(`${open.length} required rules have no test`);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
