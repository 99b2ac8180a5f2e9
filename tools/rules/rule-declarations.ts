// Reads the rules that docs/spec declares. A rule is a list item that begins with its number in bold (`- **TAX-3** …`) or a row of
// a table whose first cell is its number; its text continues over indented lines.
import type { SpecRule } from './rule-citations.ts';

const ITEM = /^- \*\*((?:[A-Z][A-Z0-9]*-)+\d+|S6)\*\* (.+)$/;
const ROW = /^\| ((?:[A-Z][A-Z0-9]*-)+\d+) \| (.+) \|$/;
const INDENTED = /^\s+\S/;

/** `source` is the file's name without its ending. Examples inside fenced code declare no rules. */
export function parseRuleDeclarations(source: string, markdown: string): SpecRule[] {
  const rules: { id: string; source: string; text: string }[] = [];
  let open: (typeof rules)[number] | undefined;
  for (const line of withoutFences(markdown)) {
    const [, id, text] = ITEM.exec(line) ?? ROW.exec(line) ?? [];
    if (id !== undefined && text !== undefined) rules.push((open = { id, source, text }));
    else if (open && INDENTED.test(line)) open.text += ` ${line.trim()}`;
    else open = undefined;
  }
  return rules.map((rule) => ({ ...rule, text: plain(rule.text) }));
}

/** The text of spec/ids.tsv. Throws when a number is declared twice. */
export function rulesToTsv(rules: readonly SpecRule[]): string {
  const twice = rules.filter(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at);
  if (twice.length > 0)
    throw new Error(`declared twice: ${twice.map(({ id, source }) => `${id} (${source})`).join(', ')}`);
  return ['id\tsource\ttext', ...rules.map(({ id, source, text }) => `${id}\t${source}\t${text}`), ''].join('\n');
}

const plain = (text: string): string =>
  text
    .replaceAll(/[`\t]|\*\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function* withoutFences(markdown: string): Generator<string> {
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) fenced = !fenced;
    else if (!fenced) yield line;
  }
}
