// Agreements arrive as a small, known subset of HTML, everything else escaped (the server's text.ts). It is read into blocks here and
// drawn as React text: nothing that comes over the wire ever becomes markup (trusted types).

export type Mark = '新增' | '修改' | '删除';
export type Block = {
  readonly tag: 'h2' | 'p' | 'li';
  readonly text: string;
  /** Sections only: where the table of contents leads. */
  readonly id?: string;
  /** Against the version that was accepted last. */
  readonly mark?: Mark;
};

const BLOCK = /<(h2|p|li)(?: [^>]*)?>([\s\S]*?)<\/\1>/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name]!);

type Raw = { readonly tag: Block['tag']; readonly html: string };

function rawBlocks(html: string): Raw[] {
  const found: Raw[] = [];
  html.replace(BLOCK, (_, tag: Block['tag'], inner: string) => {
    found.push({ tag, html: inner });
    return '';
  });
  return found;
}

const isGone = ({ html }: Raw): boolean => html.startsWith('<del>');
const isNew = ({ html }: Raw): boolean => html.startsWith('<ins>');

export function readAgreement(html: string): Block[] {
  let section = 0;
  return rawBlocks(html).map((raw, index, all): Block => {
    const before = all[index - 1];
    const mark = isNew(raw) ? (before && isGone(before) ? '修改' : '新增') : isGone(raw) ? '删除' : undefined;
    return {
      tag: raw.tag,
      text: plain(raw.html),
      ...(raw.tag === 'h2' && mark !== '删除' ? { id: `s${++section}` } : {}),
      ...(mark ? { mark } : {}),
    };
  });
}

/** How many places differ; a text that went and the one that came for it are one. */
export const changesIn = (blocks: readonly Block[]): number =>
  blocks.filter(({ mark }, index) => mark && !(mark === '删除' && blocks[index + 1]?.mark === '修改')).length;
