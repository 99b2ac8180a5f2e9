// What stands on a signed contract, and who sets it.
import type { Block } from '../text.ts';

export type Paper = {
  readonly title: string;
  readonly contract_no: string;
  /** Lines under the title, such as the version. */
  readonly facts: readonly string[];
  readonly text: readonly Block[];
  /** Lines beside the signature: who signed, when, and by which proofs. */
  readonly party: readonly string[];
  /** PNG. */
  readonly signature: Uint8Array;
  /** Unix ms. */
  readonly signed_at: number;
};

export type Font = { readonly path: string; readonly face: string };

/** Debian's fonts-wqy-microhei (in the image) and fonts-noto-cjk. The part that is used goes into the document. */
export const FONTS: readonly Font[] = [
  { path: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc', face: 'WenQuanYiMicroHei' },
  { path: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', face: 'NotoSansCJKsc-Regular' },
];
