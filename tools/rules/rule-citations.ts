// Finds citations of rules: single (`S5-02`) or as a range (`TAX-1…5`, `S9-01..03`, `RISK-6 to RISK-12`). The titles of tests say
// which rules they prove; todo and skipped tests prove nothing and are not read. Comments cite rules too, but prove none.

export type SpecRule = { readonly id: string; readonly source: string; readonly text: string };

export const parseTsv = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export const parseRules = (tsv: string): SpecRule[] =>
  parseTsv(tsv).map(([id, source, text]) => ({ id: id!, source: source!, text: text! }));

/** `TAX-3` belongs to TAX, `S9-01` to S9, `S-GD-8` to S-GD, and S6, which has no numbers, to itself. */
export const ruleGroupOf = (id: string): string => (id.includes('-') ? id.slice(0, id.lastIndexOf('-')) : id);

const TITLE =
  /(?:\b(?:it|test|describe)(?:\.(?!todo\b|skip\b)\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;

export const testTitlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template ?? '');

/** Comments of TypeScript, CSS and SQL. A line comment must follow a space or begin its line, so that URLs do not count. */
export const commentsOf = (source: string): string[] =>
  source.match(/(?<=^|\s)\/\/ .*$|(?<=^|[\s{])\/\*[\s\S]*?\*\/|(?<=^|\s)-- .*$/gm) ?? [];

/** Prefixes that look like rules but are names of standards, licences or ciphers. */
const NOT_RULES = new Set(['AES', 'BSD', 'CC0', 'OFL', 'P', 'PDF', 'SHA', 'UTF']);

/** The cited ids that no document declares. An unknown group is a misspelt one. */
export const unknownRulesIn = (text: string, known: ReadonlySet<string>): string[] =>
  citationsIn(text).filter((id) => !known.has(id) && !NOT_RULES.has(ruleGroupOf(id)));

const CITATION = /\b((?:[A-Z][A-Z0-9]*-)+)(\d+)(?:(?:…|\.{2,3}|–| to )(?:\1)?(\d+)\b)?|\bS6\b/g;

/** The ids that a title cites. Undeclared ids are included, so that misspelt ones can be reported. */
export function citationsIn(title: string): string[] {
  return [...title.matchAll(CITATION)].flatMap(([whole, prefix, first, last]) => {
    if (prefix === undefined || first === undefined) return [whole];
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    return Array.from({ length: Math.max(to - from + 1, 0) }, (_, i) => `${prefix}${pad(from + i, first)}`);
  });
}

export type CitedShare = {
  readonly of: string;
  readonly cited: number;
  readonly all: number;
  readonly percent: number;
};

/** The percentage of cited rules per document, rounded down to a tenth. */
export function sharesByDocument(rules: readonly SpecRule[], cited: ReadonlySet<string>): CitedShare[] {
  return [...Map.groupBy(rules, ({ source }) => source)].map(([of, own]) => {
    const count = own.filter(({ id }) => cited.has(id)).length;
    return { of, cited: count, all: own.length, percent: Math.floor((count * 1000) / own.length) / 10 };
  });
}

/** Pads to two digits where the citation has them (S9-01 of the specification), not otherwise (TAX-1). */
const pad = (n: number, like: string): string =>
  like.startsWith('0') ? String(n).padStart(like.length, '0') : String(n);
