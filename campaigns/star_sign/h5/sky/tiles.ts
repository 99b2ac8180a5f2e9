/** Design pixels of one degree at zoom 1; 360° are 3,120 px. */
export const DEGREE = 26 / 3;

const DEGREES = 30;

/** A tile of the Milky Way in design pixels at zoom 1; it fades into its neighbours, on whom it lies by `fade` on each side. */
export const TILE = { width: DEGREES * DEGREE, height: 1040, fade: 12 } as const;

/** The middle longitude of each tile. */
export const TILES = Array.from({ length: 360 / DEGREES }, (_, i) => ({ l: i * DEGREES + DEGREES / 2 }));
