import type { DrawResult } from '@shengyu/h5/mechanics/draw/flow/draw-call.ts';

/** A hexagon of the animation: its position in per cent of its size, and the prize found in it. */
export type PrizeHexagon = { readonly x: number; readonly y: number; readonly tier: number; readonly icon: string };

/** The places of ten hexagons in a honeycomb with rows of 3, 4 and 3. */
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

/** The hexagons of a result: one per draw, at most ten; of more draws, the ten best in the order they were drawn. */
export function prizeHexagonsOfResult({ list }: DrawResult): PrizeHexagon[] {
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
