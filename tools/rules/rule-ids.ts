// The rule checks of lint: spec/ids.tsv holds exactly the rules that docs/spec declares, and every cited rule or decision exists.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { GeneratedDocument } from '../documents/made.ts';
import { commentsOf, type SpecRule, testTitlesOf, unknownRulesIn } from './rule-citations.ts';
import { parseRuleDeclarations, rulesToTsv } from './rule-declarations.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).toSorted();

const declared = (): SpecRule[] =>
  files('docs/spec/*.md').flatMap((file) => parseRuleDeclarations(basename(file, '.md'), read(file)));

export const generateRuleTable = (): GeneratedDocument => ({ path: 'spec/ids.tsv', text: rulesToTsv(declared()) });

const CODE = '{packages,apps,campaigns,tools,drills,e2e,bench}/**/*';

/** One line for each citation of a rule or decision that does not exist. */
export function findCitationFaults(): string[] {
  const known = new Set(declared().map(({ id }) => id));
  const decisions = new Set(files('docs/decisions/*.md').map((file) => basename(file).slice(0, 4)));
  const cited = [
    ...files(`${CODE}.{ts,tsx,css,sql}`).map((file) => ({ file, texts: citing(file, read(file)) })),
    ...files('*.md', 'docs/**/*.md', 'packages/**/*.md').map((file) => ({ file, texts: [read(file)] })),
  ];
  return cited.flatMap(({ file, texts }) => {
    const text = texts.join('\n');
    const rules = unknownRulesIn(text, known).map((id) => `${file} cites ${id}, which docs/spec does not declare`);
    const missing = [...text.matchAll(/\bdecisions?[ /](\d{4})\b/g)]
      .filter(([, number]) => !decisions.has(number!))
      .map(([, number]) => `${file} cites decision ${number}, which docs/decisions does not hold`);
    return [...rules, ...missing];
  });
}

/** The texts of a file that can cite rules: its comments, and in a test the titles. Other strings are not read. */
const citing = (file: string, source: string): string[] =>
  /\.test\.tsx?$/.test(file) ? [...testTitlesOf(source), ...commentsOf(source)] : commentsOf(source);
