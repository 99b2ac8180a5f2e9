// Legal texts are plain text with one block per line: `## ` begins a section heading, `- ` a list item, everything else is a
// paragraph. They are converted to HTML only here, with everything escaped, so that an operator's text can never contain markup.

export type TextBlock = { readonly tag: 'h2' | 'li' | 'p'; readonly text: string };

export const splitIntoBlocks = (content: string): TextBlock[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): TextBlock => {
      if (line.startsWith('## ')) return { tag: 'h2', text: line.slice(3).trim() };
      if (line.startsWith('- ')) return { tag: 'li', text: line.slice(2).trim() };
      return { tag: 'p', text: line };
    });

/** The text as HTML; section headings get the ids s1, s2 … for the table of contents. */
export function renderHtml(content: string): string {
  let section = 0;
  return joined(
    splitIntoBlocks(content).map(({ tag, text }) => {
      const id = tag === 'h2' ? ` id="s${++section}"` : '';
      return { tag, html: `<${tag}${id}>${escaped(text)}</${tag}>` };
    }),
  );
}

/** The differences between two texts, block by block: removed blocks in <del>, added ones in <ins>. */
export const renderDiffHtml = (before: string, after: string): string =>
  joined(
    diff(splitIntoBlocks(before), splitIntoBlocks(after)).map(({ mark, tag, text }) => {
      const words = escaped(text);
      return { tag, html: `<${tag}>${mark ? `<${mark}>${words}</${mark}>` : words}</${tag}>` };
    }),
  );

type Changed = TextBlock & { readonly mark: 'ins' | 'del' | undefined };

/** Keeps the longest common subsequence of blocks; before each common block come the removed ones, then the added ones. */
function diff(before: readonly TextBlock[], after: readonly TextBlock[]): Changed[] {
  const keys = { before: before.map(keyOf), after: after.map(keyOf) };
  // common[i][j] is the length of the longest common subsequence of before[i…] and after[j…].
  const common = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const same = keys.before[i] === keys.after[j];
      common[i]![j] = same ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const changes: Changed[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && keys.before[i] === keys.after[j]) {
      changes.push({ ...after[j]!, mark: undefined });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      changes.push({ ...before[i++]!, mark: 'del' });
    } else {
      changes.push({ ...after[j++]!, mark: 'ins' });
    }
  }
  return changes;
}

const keyOf = ({ tag, text }: TextBlock): string => `${tag} ${text}`;

/** Consecutive list items form one list. */
function joined(parts: readonly { tag: TextBlock['tag']; html: string }[]): string {
  let html = '';
  parts.forEach((part, i) => {
    const item = part.tag === 'li';
    if (item && parts[i - 1]?.tag !== 'li') html += '<ul>';
    html += part.html;
    if (item && parts[i + 1]?.tag !== 'li') html += '</ul>';
  });
  return html;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char]!);
