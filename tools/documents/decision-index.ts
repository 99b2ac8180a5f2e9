// Generates the index of docs/decisions from the files: number, title and status. The third line of a decision states its status:
// accepted, amended by one or more later decisions, or superseded by one.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { GeneratedDocument } from './made.ts';

const ROOT = new URL('../../', import.meta.url);
const TITLE = /^# (\d{4}) (?:· )?(.+)$/;
const STATUS = /^Status: (accepted|(?:amended|superseded) by (\d{4}(?:, \d{4})*))$/;

export type DecisionFile = { readonly file: string; readonly text: string };

type Row = { readonly number: string; readonly file: string; readonly title: string; readonly status: string };

/** The index, and one line for each decision that cannot be listed correctly. */
export function buildDecisionIndex(decisions: readonly DecisionFile[]): { text: string; faults: string[] } {
  const numbers = decisions.map(({ file }) => file.slice(0, 4));
  const faults: string[] = [];
  const rows = decisions.flatMap(({ file, text }, at): Row[] => {
    const [first = '', , third = ''] = text.split('\n');
    const [, number, title] = TITLE.exec(first) ?? [];
    const [, status, later] = STATUS.exec(third) ?? [];
    if (number !== file.slice(0, 4)) faults.push(`${file}: its first line is not "# ${file.slice(0, 4)} title"`);
    if (numbers.indexOf(numbers[at]!) !== at) faults.push(`${file}: another decision has this number`);
    if (status === undefined)
      faults.push(`${file}: its third line is not "Status: accepted | amended by NNNN | superseded by NNNN"`);
    for (const other of later?.split(', ') ?? []) {
      if (!numbers.includes(other)) faults.push(`${file}: there is no decision ${other}`);
    }
    return number && title && status ? [{ number, file, title, status }] : [];
  });
  const linked = (status: string): string =>
    status.replaceAll(/\d{4}/g, (number) => `[${number}](${decisions[numbers.indexOf(number)]?.file ?? ''})`);
  const lines = rows.map(
    ({ number, file, title, status }) => `| [${number}](${file}) | ${title} | ${linked(status)} |`,
  );
  return { text: [...HEAD, ...lines, ''].join('\n'), faults };
}

const HEAD = [
  '# Decisions',
  '',
  'Why things are as they are, one file for each decision. A decision is not rewritten when it changes: a later one amends or supersedes it, and',
  'its own status says so. This index is made by `pnpm documents`; lint fails when it is not what that writes.',
  '',
  '| No | Decision | Status |',
  '|---|---|---|',
];

const onDisk = (): DecisionFile[] =>
  globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
    .toSorted()
    .map((path) => ({ file: basename(path), text: readFileSync(new URL(path, ROOT), 'utf8') }));

export const generateDecisionIndex = (): GeneratedDocument => ({
  path: 'docs/decisions/README.md',
  ...buildDecisionIndex(onDisk()),
});
