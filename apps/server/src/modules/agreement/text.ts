// Legal texts are plain text: a block a line, `## ` heads a section, `- ` is an item, everything else a paragraph.
// They become HTML here and nowhere else, with everything escaped, so what an operator pastes can never be markup.

export type Block = { readonly tag: 'h2' | 'li' | 'p'; readonly text: string };

export const blocksOf = (content: string): Block[] =>
  content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Block => {
      if (line.startsWith('## ')) return { tag: 'h2', text: line.slice(3).trim() };
      if (line.startsWith('- ')) return { tag: 'li', text: line.slice(2).trim() };
      return { tag: 'p', text: line };
    });

/** The text as HTML; sections are numbered s1, s2 … for the table of contents. */
export function htmlOf(content: string): string {
  let section = 0;
  return joined(
    blocksOf(content).map(({ tag, text }) => {
      const id = tag === 'h2' ? ` id="s${++section}"` : '';
      return { tag, html: `<${tag}${id}>${escaped(text)}</${tag}>` };
    }),
  );
}

/** What changed from one text to another, block by block: what went in <del>, what came in <ins>. */
export const diffHtml = (before: string, after: string): string =>
  joined(
    diff(blocksOf(before), blocksOf(after)).map(({ mark, tag, text }) => {
      const words = escaped(text);
      return { tag, html: `<${tag}>${mark ? `<${mark}>${words}</${mark}>` : words}</${tag}>` };
    }),
  );

type Changed = Block & { readonly mark: 'ins' | 'del' | undefined };

/** The longest common run of blocks stays; before each common block first what went, then what came. */
function diff(before: readonly Block[], after: readonly Block[]): Changed[] {
  const keys = { before: before.map(keyOf), after: after.map(keyOf) };
  // common[i][j]: length of the longest common run of before[i…] and after[j…].
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

const keyOf = ({ tag, text }: Block): string => `${tag} ${text}`;

/** Items that follow each other make one list. */
function joined(parts: readonly { tag: Block['tag']; html: string }[]): string {
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
