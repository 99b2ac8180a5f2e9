// `pnpm coverage:rules [--require S3,S5]`: which rules of spec/ids.tsv are cited by a test. With --require every rule of those
// groups must be cited, except those that only the H5 can prove (spec/client-only.tsv). Documents in HELD must never fall below
// their percentage.
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { citationsIn, ruleGroupOf, parseRules, parseTsv, sharesByDocument, testTitlesOf } from './rule-citations.ts';

const ROOT = new URL('../../', import.meta.url);
const HELD: Readonly<Record<string, number>> = { 'part-two-mechanics': 95 };
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const { values } = parseArgs({ options: { require: { type: 'string' } } });

const rules = parseRules(read('spec/ids.tsv'));
const clientOnly = new Map(parseTsv(read('spec/client-only.tsv')).map(([id, reason]) => [id!, reason!]));
const tests = globSync('{packages,apps,campaigns,tools,drills,e2e,bench}/**/*.test.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
});
const cited = new Set(tests.flatMap((file) => testTitlesOf(read(file)).flatMap(citationsIn)));

const groups = new Map<string, string[]>();
for (const { id } of rules) groups.set(ruleGroupOf(id), [...(groups.get(ruleGroupOf(id)) ?? []), id]);
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
const wrong = [...clientOnly.keys()].filter((id) => !known.has(id));
if (wrong.length > 0) fail(`spec/client-only.tsv names unknown rules: ${wrong.join(' ')}`);
const noGroup = required.filter((group) => !groups.has(group));
if (noGroup.length > 0) fail(`no such group: ${noGroup.join(' ')}`);

const open = rules.filter(({ id }) => required.includes(ruleGroupOf(id)) && !cited.has(id) && !clientOnly.has(id));
if (open.length > 0) {
  for (const { id, text } of open) console.log(`${id}  ${text}`);
  fail(`${open.length} required rules have no test`);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
