// dissolve_particles (1.2 s, S2-DC-4): the picture is cut into tiles, each keeps its own pixels. They burst apart inside the
// glass, drift over to the jar and fall in. Every number here is fixed by the tile, so the same act looks the same twice.

/** Tiles per side; corners of a picture are empty, so fewer than the square are drawn. */
export const GRID = 8;
/** Side of the picture in design pixels. */
export const SIDE = 92;
/** From the picture's centre to the mouth of the jar. */
const MOUTH = { x: 143, y: 38 };

export type Shard = {
  readonly column: number;
  readonly row: number;
  /** Where it bursts to, where it enters the jar, how it turns; design pixels and degrees. */
  readonly burst: readonly [x: number, y: number];
  readonly mouth: readonly [x: number, y: number];
  readonly spin: number;
  readonly delay: number;
};

/** A number in 0..1 that looks random and is not. */
const noise = (seed: number): number => {
  const x = Math.sin(seed * 127.1) * 43758.5453;
  return x - Math.floor(x);
};

const isInside = (column: number, row: number): boolean =>
  Math.hypot(column - (GRID - 1) / 2, row - (GRID - 1) / 2) < GRID / 2 + 0.1;

export const SHARDS: readonly Shard[] = Array.from({ length: GRID * GRID }, (_, i) => {
  const [column, row] = [i % GRID, Math.floor(i / GRID)];
  const tile = SIDE / GRID;
  const [x, y] = [(column + 0.5) * tile - SIDE / 2, (row + 0.5) * tile - SIDE / 2];
  const reach = 1.15 + noise(i) * 0.5;
  return {
    column,
    row,
    burst: [x * (reach - 1) + (noise(i + 7) - 0.5) * 14, y * (reach - 1) - 6 - noise(i + 3) * 16] as const,
    mouth: [MOUTH.x - x + (noise(i + 11) - 0.5) * 22, MOUTH.y - y] as const,
    spin: Math.round((noise(i + 5) - 0.5) * 340),
    // The top goes first: it melts downwards.
    delay: Math.round(row * 26 + noise(i + 13) * 110),
  };
}).filter(({ column, row }) => isInside(column, row));
