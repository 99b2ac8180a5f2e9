// The word filter (API-6): Aho–Corasick over folded text, so the cost of a look is the text's length, however long the
// list.
import { DEFAULT_WORDS } from './default-words.ts';
import { fold, type Folded } from './text.ts';

export type WordFilter = {
  /** The first prohibited word in the text, as it stands in the list. */
  find(text: string): string | undefined;
};

type Node = { next: Map<string, Node>; fail: Node | undefined; words: { word: string; length: number }[] };

const node = (): Node => ({ next: new Map(), fail: undefined, words: [] });

export function wordFilter(words: readonly string[]): WordFilter {
  const root = build(words);
  return {
    find(text) {
      const folded = fold(text);
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
    const { letters } = fold(word);
    for (const letter of letters) {
      if (!at.next.has(letter)) at.next.set(letter, node());
      at = at.next.get(letter)!;
    }
    if (at !== root) at.words.push({ word, length: letters.length });
  }
  // Breadth first: the node a letter falls back to is finished before it is needed.
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

/** `vx` is no word in `devx` and `加v` none in `加vip`: Latin letters and digits must not run on beyond the match. */
function standsAlone({ letters, joined }: Folded, first: number, last: number): boolean {
  const runsOn = (i: number): boolean => joined[i] === true && sameKind(letters[i - 1]!, letters[i]!);
  return !runsOn(first) && !(last + 1 < letters.length && runsOn(last + 1));
}

const DEFAULT = wordFilter(DEFAULT_WORDS);

export const hasSensitive = (text: string, filter: WordFilter = DEFAULT): boolean => filter.find(text) !== undefined;
