// What a new text changes of the old one, paragraph by paragraph: what an operator reads before asking for a legal text to be published.
import type { DiffLine } from '#parts/Diff.tsx';

/** Paragraphs that follow one another and were changed together are one line, with the number of the first in the old text. */
export function describeTextChanges(before: string, after: string): DiffLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  // common[i][j]: how many paragraphs old[i…] and now[j…] have in common, in order.
  const common = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i]![j] = old[i] === now[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const lines: DiffLine[] = [];
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (old[i] === now[j] && i < old.length && j < now.length) {
      i++;
      j++;
      continue;
    }
    const [from, gone, come]: [number, string[], string[]] = [i, [], []];
    while ((i < old.length || j < now.length) && !(i < old.length && j < now.length && old[i] === now[j]))
      if (j >= now.length || (i < old.length && common[i + 1]![j]! >= common[i]![j + 1]!)) gone.push(old[i++]!);
      else come.push(now[j++]!);
    lines.push({
      path: `${from + 1}`,
      name: `第 ${from + 1} 段`,
      before: gone.length > 0 ? gone.join('\n') : null,
      after: come.length > 0 ? come.join('\n') : null,
    });
  }
  return lines;
}
