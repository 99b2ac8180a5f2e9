// The content of a document that the platform issues (signed contract, receipt), and the fonts it may be set in.
import type { TextBlock } from '../text.ts';

export type IssuedDocument = {
  readonly title: string;
  /** The document's number, printed on every page. */
  readonly no: string;
  /** Lines under the title, such as the version. */
  readonly facts: readonly string[];
  readonly text: readonly TextBlock[];
  /** Lines at the end, below the signature if there is one: who signed, when, and with which proofs. */
  readonly party: readonly string[];
  /** The picture of the handwritten signature, as PNG. */
  readonly signature?: Uint8Array;
  /** Unix ms. */
  readonly at: number;
};

export type Font = { readonly path: string; readonly face: string };

/** Debian's fonts-wqy-microhei (in the image) and fonts-noto-cjk. The used glyphs are embedded in the document. */
export const FONTS: readonly Font[] = [
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', face: 'WenQuanYiMicroHei' },
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', face: 'NotoSansCJKsc-Regular' },
];
