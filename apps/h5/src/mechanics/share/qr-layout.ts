// Sizes of QR codes of level M (15 % may be lost), versions 1 to 10.

export type Layout = {
  readonly version: number;
  /** Data codewords of each block. */
  readonly blocks: readonly number[];
  readonly checks: number;
  readonly centres: readonly number[];
};

const of = (count: number, size: number): number[] => Array.from({ length: count }, () => size);

const TABLE: readonly (readonly [blocks: readonly number[], checks: number, centres: readonly number[]])[] = [
  [of(1, 16), 10, []],
  [of(1, 28), 16, [6, 18]],
  [of(1, 44), 26, [6, 22]],
  [of(2, 32), 18, [6, 26]],
  [of(2, 43), 24, [6, 30]],
  [of(4, 27), 16, [6, 34]],
  [of(4, 31), 18, [6, 22, 38]],
  [[...of(2, 38), ...of(2, 39)], 22, [6, 24, 42]],
  [[...of(3, 36), ...of(2, 37)], 22, [6, 26, 46]],
  [[...of(4, 43), 44], 26, [6, 28, 50]],
];

export const LAYOUTS: readonly Layout[] = TABLE.map(([blocks, checks, centres], i) => ({
  version: i + 1,
  blocks,
  checks,
  centres,
}));

export const sideOf = ({ version }: Layout): number => 17 + 4 * version;
/** Bits that say how long the text is. */
export const lengthBits = ({ version }: Layout): number => (version < 10 ? 8 : 16);
export const capacityOf = ({ blocks }: Layout): number => blocks.reduce((sum, size) => sum + size, 0);
