// Known problems that sound like what somebody is about to send (X38 dry_run), so that they can join one instead.
import { foldName } from '@shengyu/rules/names.ts';

const PAIRS_MIN = 0.3;
const SHOWN_MAX = 3;

/** Pairs of neighbouring characters: Chinese has no spaces to cut at, and pairs are words often enough. */
function pairsOf(text: string): Set<string> {
  const letters = Array.from(foldName(text).replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(letters.slice(1).map((letter, i) => letters[i]! + letter));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared === 0 ? 0 : shared / Math.min(a.size, b.size);
}

/** The likest first. */
export function similarTo<T extends { readonly words: string }>(words: string, known: readonly T[]): T[] {
  const own = pairsOf(words);
  return known
    .map((problem) => ({ problem, like: likeness(own, pairsOf(problem.words)) }))
    .filter(({ like }) => like >= PAIRS_MIN)
    .sort((a, b) => b.like - a.like)
    .slice(0, SHOWN_MAX)
    .map(({ problem }) => problem);
}

/** Somebody else's words are shown without what could be a number of theirs. */
export const withoutNumbers = (words: string): string => words.replace(/\d{5,}/g, '***');
