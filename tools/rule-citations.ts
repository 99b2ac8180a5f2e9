// Which rules the tests say they prove: ids in the titles of tests, single (`S5-02`) or as a range (`TAX-1…5`,
// `S9-01..03`, `RISK-6 to RISK-12`). Comments and todo or skipped tests prove nothing and are not read.

export type Rule = { readonly id: string; readonly source: string; readonly text: string };

export const parseTsv = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

export const parseRules = (tsv: string): Rule[] =>
  parseTsv(tsv).map(([id, source, text]) => ({ id: id!, source: source!, text: text! }));

/** `TAX-3` belongs to TAX, `S9-01` to S9, `S-GD-8` to S-GD, and S6, which has no numbers, to itself. */
export const groupOf = (id: string): string => (id.includes('-') ? id.slice(0, id.lastIndexOf('-')) : id);

const TITLE =
  /(?:\b(?:it|test|describe)(?:\.(?!todo\b|skip\b)\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g;

export const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template ?? '');

const CITATION = /\b((?:[A-Z][A-Z0-9]*-)+)(\d+)(?:(?:…|\.{2,3}|–| to )(?:\1)?(\d+)\b)?|\bS6\b/g;

/** The ids a title cites. Ids nobody has declared come out too, so that a misspelt one can be named. */
export function citationsIn(title: string): string[] {
  return [...title.matchAll(CITATION)].flatMap(([whole, prefix, first, last]) => {
    if (prefix === undefined || first === undefined) return [whole];
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    return Array.from({ length: Math.max(to - from + 1, 0) }, (_, i) => `${prefix}${pad(from + i, first)}`);
  });
}

export type Share = { readonly of: string; readonly cited: number; readonly all: number; readonly percent: number };

/** How much of each document is cited; a tenth of a percent is cut off, never rounded up. */
export function sharesByDocument(rules: readonly Rule[], cited: ReadonlySet<string>): Share[] {
  return [...Map.groupBy(rules, ({ source }) => source)].map(([of, own]) => {
    const count = own.filter(({ id }) => cited.has(id)).length;
    return { of, cited: count, all: own.length, percent: Math.floor((count * 1000) / own.length) / 10 };
  });
}

/** The specification writes two digits (S9-01), the product's rules write none more than needed (TAX-1). */
const pad = (n: number, like: string): string =>
  like.startsWith('0') ? String(n).padStart(like.length, '0') : String(n);
