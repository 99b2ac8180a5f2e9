// The word filter (API-6: texts of members are checked before storage). It runs Aho–Corasick over normalised text, so a check takes
// time proportional to the text, however long the word list is.
import { DEFAULT_PROHIBITED_WORDS } from './default-words.ts';
import { foldText, type FoldedText } from './text.ts';

export type WordFilter = {
  /** The first prohibited word in the text, as it stands in the list. */
  find(text: string): string | undefined;
};

type Node = { next: Map<string, Node>; fail: Node | undefined; words: { word: string; length: number }[] };

const node = (): Node => ({ next: new Map(), fail: undefined, words: [] });

export function createWordFilter(words: readonly string[]): WordFilter {
  const root = build(words);
  return {
    find(text) {
      const folded = foldText(text);
      let at = root;
      for (let i = 0; i < folded.letters.length; i++) {
        at = step(root, at, folded.letters[i]!);
        for (const { word, length } of at.words) if (standsAlone(folded, i - length + 1, i)) return word;
      }
      return undefined;
    },
  };
}

function build(words: readonly string[]): Node {
  const root = node();
  for (const word of words) {
    let at = root;
    const { letters } = foldText(word);
    for (const letter of letters) {
      if (!at.next.has(letter)) at.next.set(letter, node());
      at = at.next.get(letter)!;
    }
    if (at !== root) at.words.push({ word, length: letters.length });
  }
  // The nodes are visited breadth first, because the shorter node that a node falls back to must be complete first.
  const queue: Node[] = [root];
  for (const parent of queue) {
    for (const [letter, child] of parent.next) {
      child.fail = parent === root ? root : step(root, parent.fail!, letter);
      child.words.push(...child.fail.words);
      queue.push(child);
    }
  }
  return root;
}

function step(root: Node, from: Node, letter: string): Node {
  for (let at: Node | undefined = from; at; at = at.fail) {
    const next = at.next.get(letter);
    if (next) return next;
  }
  return root;
}

const LATIN = /[a-z]/;
const DIGIT = /[0-9]/;
const sameKind = (a: string, b: string): boolean => [LATIN, DIGIT].some((kind) => kind.test(a) && kind.test(b));

/** Latin letters and digits must not continue beyond the match: `vx` is not found in `devx`, nor `加v` in `加vip`. */
function standsAlone({ letters, joined }: FoldedText, first: number, last: number): boolean {
  const runsOn = (i: number): boolean => joined[i] === true && sameKind(letters[i - 1]!, letters[i]!);
  return !runsOn(first) && !(last + 1 < letters.length && runsOn(last + 1));
}

const DEFAULT = createWordFilter(DEFAULT_PROHIBITED_WORDS);

export const hasSensitiveWord = (text: string, filter: WordFilter = DEFAULT): boolean =>
  filter.find(text) !== undefined;
