import type { DrawResult } from '@shengyu/h5/mechanics/draw/draw-call.ts';

/** A hex of the voyage: where it lies in hexes' own size, per cent, and what was found in it. */
export type Cell = { readonly x: number; readonly y: number; readonly tier: number; readonly icon: string };

/** Ten in a honeycomb of 3, 4, 3. */
const HONEYCOMB: readonly (readonly [column: number, row: number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [1.5, 0],
  [0.5, 0],
  [-0.5, 0],
  [-1.5, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** As many as there were draws, at most ten; of more, the ten best in the order they were drawn. */
export function cells({ list }: DrawResult): Cell[] {
  const best =
    list.length <= HONEYCOMB.length
      ? list
      : [...list]
          .sort((a, b) => b.prize.value - a.prize.value)
          .slice(0, HONEYCOMB.length)
          .sort((a, b) => a.nonce - b.nonce);
  return best.map(({ prize }, i) => {
    const [column, row] = best.length === 1 ? [0, 0] : HONEYCOMB[i]!;
    return { x: column * 100, y: row * 86.6, tier: prize.tier, icon: prize.icon };
  });
}
