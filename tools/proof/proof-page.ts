// docs/proof.tsv holds the last figure of each claim with its date and commit; docs/proof.md shows them among hand-written notes.
import type { ProofClaim } from './proof-claim.ts';

export type ProofFigure = {
  readonly name: string;
  /** Whether the goal was reached; a claim without a goal is reached when its command succeeds. */
  readonly reached: boolean;
  readonly date: string;
  readonly commit: string;
  readonly seen: string;
};

const HEAD = 'name\treached\tdate\tcommit\tseen';

export const parseFigures = (tsv: string): ProofFigure[] =>
  tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([name, reached, date, commit, seen]) => ({
      name: name!,
      reached: reached === 'yes',
      date: date!,
      commit: commit!,
      seen: seen!,
    }));

export const figuresToTsv = (figures: readonly ProofFigure[]): string =>
  [HEAD, ...figures.map((f) => [f.name, f.reached ? 'yes' : 'no', f.date, f.commit, f.seen].join('\t')), ''].join('\n');

/** The figures after a run, in the order of the claims; figures of claims that no longer exist are dropped. */
export function mergeFigures(
  claims: readonly ProofClaim[],
  before: readonly ProofFigure[],
  now: readonly ProofFigure[],
): ProofFigure[] {
  const latest = new Map([...before, ...now].map((figure) => [figure.name, figure]));
  return claims.flatMap(({ name }) => latest.get(name) ?? []);
}

const BEGIN = '<!-- figures: made by pnpm proof -->';
const END = '<!-- /figures -->';

/** The page with the tables between the two marks generated again. */
export function renderProofPage(page: string, claims: readonly ProofClaim[], figures: readonly ProofFigure[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/proof.md lacks ${BEGIN} or ${END}`);
  const of = new Map(figures.map((figure) => [figure.name, figure]));
  const tables = [...Map.groupBy(claims, ({ part }) => part)].map(([part, own]) => {
    const rows = own.map((claim) => `| ${claim.what} | ${shown(claim.command)} | ${seenOf(of.get(claim.name))} |`);
    return [`## ${part}`, '', '| What | Command | Last seen |', '|---|---|---|', ...rows].join('\n');
  });
  return `${page.slice(0, begin + BEGIN.length)}\n\n${tables.join('\n\n')}\n\n${page.slice(end)}`;
}

export const shown = (command: string): string =>
  `\`${command.replace(/^vitest run|(?<= )vitest run/, 'pnpm exec vitest run')}\``;

export function seenOf(figure: ProofFigure | undefined): string {
  if (!figure) return 'not measured yet';
  const { reached, seen, date, commit } = figure;
  return `${reached ? '' : '**not reached**: '}${seen.replaceAll('|', '\\|')} (${date}, ${commit})`;
}

/**
 * The claims to measure in the given number of minutes: those with the oldest figures first, as long as the sum of their times
 * fits.
 */
export function chooseClaims(
  claims: readonly ProofClaim[],
  figures: readonly ProofFigure[],
  minutes: number,
): ProofClaim[] {
  const dateOf = new Map(figures.map(({ name, date }) => [name, date]));
  const oldest = claims
    .filter((claim) => claim.read !== undefined && claim.minutes <= minutes)
    .toSorted((a, b) => (dateOf.get(a.name) ?? '').localeCompare(dateOf.get(b.name) ?? ''));
  let left = minutes;
  return oldest.filter((claim) => claim.minutes <= left && ((left -= claim.minutes), true));
}
