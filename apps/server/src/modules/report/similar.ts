// Finds known problems that resemble the text a member is about to send (call X38, submit_report, with dry_run), so that the member
// can join one instead.
import { foldName } from '@shengyu/rules/identity/names.ts';

const PAIRS_MIN = 0.3;
const SHOWN_MAX = 3;

/** Splits a text into pairs of neighbouring characters. Chinese has no spaces to split at, and such a pair is often a word. */
function pairsOf(text: string): Set<string> {
  const letters = Array.from(foldName(text).replace(/[^\p{L}\p{N}]/gu, ''));
  return new Set(letters.slice(1).map((letter, i) => letters[i]! + letter));
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return shared === 0 ? 0 : shared / Math.min(a.size, b.size);
}

/** The known problems that resemble the words, at most three, the most similar first. */
export function findSimilarProblems<T extends { readonly words: string }>(words: string, known: readonly T[]): T[] {
  const own = pairsOf(words);
  return known
    .map((problem) => ({ problem, like: likeness(own, pairsOf(problem.words)) }))
    .filter(({ like }) => like >= PAIRS_MIN)
    .sort((a, b) => b.like - a.like)
    .slice(0, SHOWN_MAX)
    .map(({ problem }) => problem);
}

/** Hides digits in another member's text before it is shown, because they may be a phone or account number. */
export const maskLongNumbers = (words: string): string => words.replace(/\d{5,}/g, '***');
