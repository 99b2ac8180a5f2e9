// What stands on a paper the platform hands out (a signed contract, a receipt), and who sets it.
import type { Block } from '../text.ts';

export type Paper = {
  readonly title: string;
  /** Its number, on every page. */
  readonly no: string;
  /** Lines under the title, such as the version. */
  readonly facts: readonly string[];
  readonly text: readonly Block[];
  /** Lines at its end, beside the signature if there is one: who, when, and by which proofs. */
  readonly party: readonly string[];
  /** PNG. */
  readonly signature?: Uint8Array;
  /** Unix ms. */
  readonly at: number;
};

export type Font = { readonly path: string; readonly face: string };

/** Debian's fonts-wqy-microhei (in the image) and fonts-noto-cjk. The part that is used goes into the document. */
export const FONTS: readonly Font[] = [
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', face: 'WenQuanYiMicroHei' },
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', face: 'NotoSansCJKsc-Regular' },
];
