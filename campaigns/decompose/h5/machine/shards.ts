// The animation dissolve_particles (1.2 s, S2-DC-4): the picture is cut into tiles that burst apart inside the glass, drift to the
// jar and fall in. All numbers depend only on the tile, so the animation always looks the same.

/** Tiles per side. The corners of the pictures are empty, so only the tiles inside a circle are drawn. */
export const TILES_PER_SIDE = 8;
/** Side of the picture in design pixels. */
export const PICTURE_SIDE = 92;
/** Offset from the centre of the picture to the opening of the jar. */
const MOUTH = { x: 143, y: 38 };

export type Shard = {
  readonly column: number;
  readonly row: number;
  /** The offset to which the tile bursts, in design pixels. */
  readonly burst: readonly [x: number, y: number];
  /** The offset at which the tile enters the jar, in design pixels. */
  readonly mouth: readonly [x: number, y: number];
  /** How far the tile turns, in degrees. */
  readonly spin: number;
  readonly delay: number;
};

/** A deterministic number in 0..1 that looks random. */
const noise = (seed: number): number => {
  const x = Math.sin(seed * 127.1) * 43758.5453;
  return x - Math.floor(x);
};

const isInside = (column: number, row: number): boolean =>
  Math.hypot(column - (TILES_PER_SIDE - 1) / 2, row - (TILES_PER_SIDE - 1) / 2) < TILES_PER_SIDE / 2 + 0.1;

export const SHARDS: readonly Shard[] = Array.from({ length: TILES_PER_SIDE * TILES_PER_SIDE }, (_, i) => {
  const [column, row] = [i % TILES_PER_SIDE, Math.floor(i / TILES_PER_SIDE)];
  const tile = PICTURE_SIDE / TILES_PER_SIDE;
  const [x, y] = [(column + 0.5) * tile - PICTURE_SIDE / 2, (row + 0.5) * tile - PICTURE_SIDE / 2];
  const reach = 1.15 + noise(i) * 0.5;
  return {
    column,
    row,
    burst: [x * (reach - 1) + (noise(i + 7) - 0.5) * 14, y * (reach - 1) - 6 - noise(i + 3) * 16] as const,
    mouth: [MOUTH.x - x + (noise(i + 11) - 0.5) * 22, MOUTH.y - y] as const,
    spin: Math.round((noise(i + 5) - 0.5) * 340),
    // The upper rows start first, so that the item melts from the top.
    delay: Math.round(row * 26 + noise(i + 13) * 110),
  };
}).filter(({ column, row }) => isInside(column, row));
