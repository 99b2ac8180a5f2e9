// Agreements arrive as a small subset of HTML with everything else escaped (the server's text.ts). The text is parsed into blocks
// here and drawn as React text, so that nothing received from the server becomes markup (Trusted Types).

export type ChangeMark = '新增' | '修改' | '删除';
export type AgreementBlock = {
  readonly tag: 'h2' | 'p' | 'li';
  readonly text: string;
  /** Only headings that were not deleted have an id: the table of contents links to it. */
  readonly id?: string;
  /** How the block differs from the version that the member accepted last. */
  readonly mark?: ChangeMark;
};

const BLOCK = /<(h2|p|li)(?: [^>]*)?>([\s\S]*?)<\/\1>/g;
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const plain = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name]!);

type Raw = { readonly tag: AgreementBlock['tag']; readonly html: string };

function rawBlocks(html: string): Raw[] {
  const found: Raw[] = [];
  html.replace(BLOCK, (_, tag: AgreementBlock['tag'], inner: string) => {
    found.push({ tag, html: inner });
    return '';
  });
  return found;
}

const isGone = ({ html }: Raw): boolean => html.startsWith('<del>');
const isNew = ({ html }: Raw): boolean => html.startsWith('<ins>');

export function readAgreement(html: string): AgreementBlock[] {
  let section = 0;
  return rawBlocks(html).map((raw, index, all): AgreementBlock => {
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

/** Number of changes; a deleted block followed by its changed version counts once. */
export const countChanges = (blocks: readonly AgreementBlock[]): number =>
  blocks.filter(({ mark }, index) => mark && !(mark === '删除' && blocks[index + 1]?.mark === '修改')).length;
